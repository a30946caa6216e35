import type { Context } from 'hono';
import { hashedFile } from '#contract/documents/cache-policy.ts';
import { answerRange } from './byte-range.ts';
import { logFailure } from './log.ts';
import { inTime } from './timeout.ts';
import { versionKeyHeader } from './version-key.ts';

const yearOfSeconds = 31_536_000;

/** Who may cache a file: any cache on the way, or only the browser that asked for it. */
type Keeper = 'public' | 'private';

function cacheControl(path: string, keeper: Keeper): string {
  // An upload changes the picture under the same path.
  if (path.endsWith('-cover.jpg')) return 'public, max-age=60';
  if (/\/(?:remoteEntry\.js|version\.json)$/.test(path))
    return keeper === 'private' ? 'private, no-cache' : 'no-cache';
  if (hashedFile.test(path)) return `${keeper}, max-age=${yearOfSeconds}, immutable`;
  return `${keeper}, max-age=86400`;
}

/** Until the answer begins; the file's own duration depends on the visitor's connection. */
const patienceMs = 10_000;

/** An HTML page in place of a script would be cached for a year under the script's name. */
const isDisguised = (path: string, { headers }: Response) =>
  /\.(?:js|css)$/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html');

export const missing = (c: Context, status: 404 | 502) =>
  c.text('No encontrado', status, { 'cache-control': 'no-store' });

/** A missing file is a plain 404: an HTML page in its place would be executed as a script. */
export async function serveFile(
  c: Context,
  part: Pick<Fetcher, 'fetch'>,
  { path = c.req.path, keeper = 'public' }: { path?: string; keeper?: Keeper } = {},
) {
  const { method, headers } = c.req.raw;
  const url = new URL(path, c.req.url);
  const conditions = new Headers();
  const etag = headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag);
  // During a gradual roll-out a visitor gets all files from the version that served the entry.
  const versionKey = headers.get(versionKeyHeader);
  if (versionKey) conditions.set(versionKeyHeader, versionKey);
  const asked = part.fetch(url, { method, headers: conditions });
  const file = await inTime(patienceMs, asked).catch((error: unknown) => {
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
  answer.headers.set(
    'cache-control',
    answer.status === 416 ? 'no-store' : cacheControl(c.req.path, keeper),
  );
  return answer;
}
