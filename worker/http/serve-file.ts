import type { Context } from 'hono';
import { answerRange } from './byte-range.ts';
import { logFailure } from './log.ts';
import { withTimeout } from './timeout.ts';

/** Until the answer begins (ms); how long the file takes depends on the visitor's connection. */
const patienceMs = 10_000;

/** Whether HTML came in place of a script or style: browsers would keep it for a year under that name. */
const isDisguised = (path: string, { headers }: Response) =>
  /\.(?:js|css)$/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html');

export const missing = (c: Context, status: 404 | 502) =>
  c.text('No encontrado', status, { 'cache-control': 'no-store' });

/**
 * A file of a part, with the headers of its `_headers` (scripts/file-headers.ts). A missing one is a plain 404:
 * an HTML page in its place would be executed as a script.
 */
export async function serveFile(c: Context, part: Pick<Fetcher, 'fetch'>, path = c.req.path) {
  const { method, headers } = c.req.raw;
  const url = new URL(path, c.req.url);
  const conditions = new Headers();
  const etag = headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag);
  const asked = part.fetch(url, { method, headers: conditions });
  const file = await withTimeout(patienceMs, asked).catch((error: unknown) => {
    logFailure('files of a part', error, { requestId: c.get('requestId') });
    return null;
  });
  const isFile = file?.status === 304 || (file?.status === 200 && !isDisguised(path, file));
  if (!file || !isFile) return missing(c, file?.status === 404 ? 404 : 502);
  const answer = await answerRange(
    file,
    method === 'GET' ? headers.get('range') : null,
    headers.get('if-range'),
  );
  if (answer.status === 416) answer.headers.set('cache-control', 'no-store');
  return answer;
}
