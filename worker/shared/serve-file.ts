import type { Context } from 'hono';
import { logFailure } from './log.ts';
import { withTimeout } from './timeout.ts';

/**
 * The timeout (ms) until the answer starts. The duration of the download depends on the visitor's connection.
 */
const timeoutMs = 10_000;

/** Browsers would cache HTML in place of a script or style for a year under the file's name. */
const isDisguised = (path: string, { headers }: Response) =>
  /\.(?:js|css)$/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html');

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Answers a request for part of a file (RFC 9110 §14). iPhone players ask for the tutorial in ranges, but
 * Cloudflare always sends static assets whole. A request for several ranges gets the whole file, as the RFC
 * allows.
 */
export async function answerRange(
  file: Response,
  range: string | null,
  ifRange: string | null = null,
): Promise<Response> {
  const whole = new Response(file.body, file);
  const isMedia = file.headers.get('content-type')?.startsWith('video/');
  if (!isMedia || file.status !== 200) return whole;
  whole.headers.set('accept-ranges', 'bytes');
  if (ifRange !== null && ifRange !== file.headers.get('etag')) return whole;
  const [, from, to] = range?.match(single) ?? [];
  if (from === undefined || to === undefined || from + to === '') return whole;

  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  if (start >= size || start > end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}

export const answerMissing = (c: Context, status: 404 | 502) =>
  c.text('No encontrado', status, { 'cache-control': 'no-store' });

/**
 * Serves a file of a part with the headers of its `_headers`. A missing file gets a plain 404, because a
 * browser would try to run an HTML page as a script.
 */
export async function serveFile(c: Context, part: Pick<Fetcher, 'fetch'>, path = c.req.path) {
  const { method, headers } = c.req.raw;
  const url = new URL(path, c.req.url);
  const conditions = new Headers();
  const etag = headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag);
  const asked = part.fetch(url, { method, headers: conditions });
  const file = await withTimeout(timeoutMs, asked).catch((error: unknown) => {
    logFailure('files of a part', error, { requestId: c.get('requestId') });
    return null;
  });
  const isFile = file?.status === 304 || (file?.status === 200 && !isDisguised(path, file));
  if (!file || !isFile) return answerMissing(c, file?.status === 404 ? 404 : 502);
  const answer = await answerRange(
    file,
    method === 'GET' ? headers.get('range') : null,
    headers.get('if-range'),
  );
  if (answer.status === 416) answer.headers.set('cache-control', 'no-store');
  return answer;
}
