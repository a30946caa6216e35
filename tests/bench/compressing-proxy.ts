import { createServer, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '../../scripts/loopback.ts';

const textual = /text|javascript|json|svg/;

/** Compresses a body with Brotli at the quality that a CDN uses for dynamic content. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** A static answer with the headers of the page that it replaces. */
export interface StaticAnswer {
  headers: Record<string, string>;
  text: string;
}

/**
 * Starts a proxy in front of a site. The proxy compresses text as the CDN does. It answers the paths of `pages`
 * itself, so a page and its static twin come from the same server.
 */
export async function startCompressingProxy(target: URL, pages: Map<string, StaticAnswer>) {
  const server = createServer((incoming, outgoing) => {
    const twin = pages.get(incoming.url ?? '');
    const send = (status: number, headers: Record<string, unknown>, body: Buffer) => {
      const small = textual.test(String(headers['content-type'])) ? compress(body) : body;
      const encoding = small === body ? {} : { 'content-encoding': 'br' };
      const { 'transfer-encoding': _, ...rest } = headers;
      outgoing.writeHead(status, { ...rest, ...encoding, 'content-length': small.length } as never);
      outgoing.end(small);
    };
    if (twin) return send(200, twin.headers, Buffer.from(twin.text));
    const { method, url, headers } = incoming;
    // The site accepts unsafe requests only from its own origin.
    const origin = headers.origin && { origin: target.origin };
    const forwarded = { ...headers, ...origin, host: target.host, 'accept-encoding': 'identity' };
    const onward = request(
      new URL(url ?? '/', target),
      { method, headers: forwarded },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          send(answer.statusCode ?? 502, answer.headers, Buffer.concat(chunks)),
        );
      },
    );
    incoming.pipe(onward);
  });
  const { url, close } = await listen(server);
  return { url: new URL(url), stop: close };
}
