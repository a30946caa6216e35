import { request } from 'node:http';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Unlike `fetch`, resolves no dots and removes no tabs. Escapes only characters that end a request line. */
export function sendRawRequest(
  url: string,
  path: string,
  { method, headers, body = '' }: Sent = {},
) {
  // Node sends the body of a DELETE without its length, so the server would read the body as the next request.
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
