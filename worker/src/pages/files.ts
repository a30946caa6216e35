import { type Context, Hono } from 'hono';
import type { Bindings } from '../env.ts';
import { answerRange } from './byte-range.ts';

const hashed = /\/assets\/.+-[\w-]{8}\.(?:js|css)$/;
const yearOfSeconds = 31_536_000;

function cacheControl(path: string): string {
  if (path.endsWith('/remoteEntry.js')) return 'no-cache';
  if (hashed.test(path)) return `public, max-age=${yearOfSeconds}, immutable`;
  return 'public, max-age=86400';
}

/**
 * A file as a part's own Worker serves it. A missing one is a plain 404: a page in place of a
 * script would be executed as one.
 */
async function serveFile(c: Context, part: Pick<Fetcher, 'fetch'>, path = c.req.path) {
  const { method, headers } = c.req.raw;
  const url = new URL(path, c.req.url);
  const conditions = new Headers();
  const etag = headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag);
  const file = await part.fetch(url, { method, headers: conditions });
  if (file.status !== 200 && file.status !== 304) {
    return c.text('No encontrado', file.status === 404 ? 404 : 502, {
      'cache-control': 'no-store',
    });
  }
  const answer = await answerRange(
    file,
    method === 'GET' ? headers.get('range') : null,
    headers.get('if-range'),
  );
  answer.headers.set(
    'cache-control',
    answer.status === 416 ? 'no-store' : cacheControl(c.req.path),
  );
  return answer;
}

/** Files of the shell and of the remotes. */
export function fileRoutes({ ASSETS, MF_PUBLIC, MF_MEMBER, MF_ADMIN }: Bindings) {
  return (
    new Hono()
      .get('/mf/public/*', (c) => serveFile(c, MF_PUBLIC))
      .get('/mf/member/*', (c) => serveFile(c, MF_MEMBER))
      .get('/mf/admin/*', (c) => serveFile(c, MF_ADMIN))
      // The spec's path of a post's cover; posts and their pictures are the public team's.
      .get('/assets/:cover{[a-z0-9-]+-cover\\.jpg}', (c) =>
        serveFile(c, MF_PUBLIC, `/mf/public/covers/${c.req.param('cover')}`),
      )
      .get('/:file{assets/.+|[^/]+\\.(?:svg|png|jpg|ico|txt|webmanifest)}', (c) =>
        serveFile(c, ASSETS),
      )
  );
}
