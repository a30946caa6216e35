import { request } from 'node:http';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A request whose path is sent unchanged, because `fetch` resolves dots and drops tabs. Only what ends a
 * request line has to be escaped.
 */
export function rawRequest(url: string, path: string, { method, headers, body = '' }: Sent = {}) {
  // Node sends a DELETE's body without its length, and the server would read it as the next request.
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<{ status: number; location: string | undefined; text: string }>(
    (resolve, reject) => {
      const sent = request(url, { path, method, headers: { ...headers, ...length } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        answer.on('error', reject);
      });
      sent.on('error', reject).end(body);
    },
  );
}
