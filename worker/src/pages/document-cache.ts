import type { Context } from 'hono';

/** How long the edge may keep a document for the day that rendering fails. */
const staleSeconds = 86_400;

const renderedAt = 'x-rendered-at';
const styles = 'x-style-hashes';

/** A document as it is kept: complete, and the same for everybody. */
export interface Document {
  status: number;
  body: string;
  etag: string;
  styleHashes: string;
  cacheable: boolean;
}

interface Options {
  freshMs: number;
  now: number;
  keep: (work: Promise<unknown>) => void;
}

/** Queries never change a cached document: campaign parameters must not make copies of it. */
function keyOf(c: Context): Request {
  const { origin, pathname } = new URL(c.req.url);
  return new Request(origin + pathname);
}

function toStored(document: Document, now: number): Response {
  return new Response(document.body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `s-maxage=${staleSeconds}`,
      etag: document.etag,
      [renderedAt]: String(now),
      [styles]: document.styleHashes,
    },
  });
}

/** Answers with a stored document, or 304 when the browser holds it already. */
function answerStored(c: Context, stored: Response): Response {
  c.set('styleHashes', stored.headers.get(styles) ?? '');
  const etag = stored.headers.get('etag') ?? '';
  const headers = { 'cache-control': 'no-cache', etag };
  if (c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const type = 'text/html; charset=utf-8';
  return new Response(stored.body, { headers: { ...headers, 'content-type': type } });
}

/**
 * Serves a document from the edge's cache while it is fresh, renders it otherwise, and serves the
 * last good one when rendering fails.
 */
export async function throughCache(
  c: Context,
  render: () => Promise<Document>,
  { freshMs, now, keep }: Options,
): Promise<Response> {
  const key = keyOf(c);
  const stored = await caches.default.match(key);
  if (stored && now - Number(stored.headers.get(renderedAt)) < freshMs) {
    return answerStored(c, stored);
  }
  try {
    const document = await render();
    const response = toStored(document, now);
    if (document.cacheable && freshMs > 0) keep(caches.default.put(key, response.clone()));
    if (document.status === 200) return answerStored(c, response);
    c.set('styleHashes', document.styleHashes);
    c.header('cache-control', 'no-store');
    return c.html(document.body, document.status as 404);
  } catch (error) {
    if (!stored) throw error;
    console.error('rendering failed, the last good page is served:', String(error));
    return answerStored(c, stored);
  }
}
