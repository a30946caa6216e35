import { type Context, Hono } from 'hono';
import { audiences } from '#contract/audiences.ts';
import { hashedFile } from '#contract/hashed-files.ts';
import { remoteOf } from '../env.ts';
import { logFailure } from '../log/log.ts';
import type { Services } from '../services.ts';
import { answerRange } from './byte-range.ts';
import { inTime } from './in-time.ts';

const yearOfSeconds = 31_536_000;

/** By it Cloudflare chooses among the versions of a Worker that share its traffic. */
const versionKeyHeader = 'cloudflare-workers-version-key';

/** Who may keep a file: any cache on the way, or the browser that asked for it alone. */
type Keeper = 'public' | 'private';

function cacheControl(path: string, keeper: Keeper): string {
  // The same path shows another picture when one is uploaded.
  if (path.endsWith('-cover.jpg')) return 'public, max-age=60';
  if (/\/(?:remoteEntry\.js|version\.json)$/.test(path))
    return keeper === 'private' ? 'private, no-cache' : 'no-cache';
  if (hashedFile.test(path)) return `${keeper}, max-age=${yearOfSeconds}, immutable`;
  return `${keeper}, max-age=86400`;
}

/** How long a part may take to begin its answer; how long the file then takes is the visitor's line's. */
const patienceMs = 10_000;

/** A page in place of a script would be kept for a year under the script's name. */
const isDisguised = (path: string, { headers }: Response) =>
  /\.(?:js|css)$/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html');

const missing = (c: Context, status: 404 | 502) =>
  c.text('No encontrado', status, { 'cache-control': 'no-store' });

/**
 * A file as a part's own Worker serves it. A missing one is a plain 404: a page in place of a
 * script would be executed as one.
 */
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
  // During a gradual roll-out whoever got a version's entry gets its other files from it too.
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

/** Files of the shell and of the remotes. */
export function fileRoutes({ bindings, access }: Pick<Services, 'bindings' | 'access'>) {
  const routes = new Hono();
  for (const audience of audiences) {
    const remote = remoteOf(bindings, audience);
    routes.get(`/mf/${audience}/*`, async (c) => {
      if (audience !== 'admin') return serveFile(c, remote);
      // To everybody else there is no such file: what the administration can do is nobody's to read.
      const isAllowed = await access.isAdministrator(c);
      return isAllowed ? serveFile(c, remote, { keeper: 'private' }) : missing(c, 404);
    });
  }
  return routes.get('/:file{assets/.+|[^/]+\\.(?:svg|png|jpg|ico|txt|webmanifest)}', (c) =>
    serveFile(c, bindings.ASSETS),
  );
}
