import { type Context, Hono } from 'hono';
import { audiences } from '#contract/audiences.ts';
import { rootFilePattern } from '#contract/cache-policy.ts';
import { offline } from '#contract/offline.ts';
import { remember } from '../shared/remember.ts';
import { answerMissing, serveFile } from '../shared/serve-file.ts';
import { checkAdminAccess } from './api.ts';
import { type Api, type EdgeDeps, findRemote } from './deps.ts';

/** The time (ms) for which an administrator's session gets files without a new call to the API. */
const rememberedMs = 10_000;

/** The maximum number of sessions that an isolate remembers. */
const rememberedLimit = 20;

/** By cookie: the time (UTC ms) until which the gateway serves files without a new check by the API. */
const knownUntil = new Map<string, number>();

/** All the files of a page need only one call to the API. */
async function mayHaveAdminFiles(c: Context, api: Api, now: number): Promise<boolean> {
  const cookie = c.req.header('cookie') ?? '';
  if ((knownUntil.get(cookie) ?? 0) > now) return true;
  knownUntil.delete(cookie);
  const isAllowed = (await checkAdminAccess(c, api)) === 'allowed';
  if (isAllowed) remember(knownUntil, cookie, now + rememberedMs, rememberedLimit);
  return isAllowed;
}

export function fileRoutes({ api, bindings, config }: EdgeDeps) {
  const routes = new Hono();
  const worker = config.OFFLINE === 'off' ? '/sw-end.js' : offline.worker;
  /** Serves the shell's service worker or, with `OFFLINE=off`, the worker that removes itself. */
  routes.get(offline.worker, async (c) => {
    const file = await serveFile(c, bindings.ASSETS, worker);
    // Browsers must find a new version at once, especially of the worker that removes itself.
    if (file.ok) file.headers.set('cache-control', 'no-cache');
    return file;
  });
  for (const audience of audiences) {
    const remote = findRemote(bindings, audience);
    routes.get(`/mf/${audience}/*`, async (c) => {
      if (audience !== 'admin') return serveFile(c, remote);
      // Only the administrator may read the administration's code.
      const isAllowed = await mayHaveAdminFiles(c, api, Date.now());
      return isAllowed ? serveFile(c, remote) : answerMissing(c, 404);
    });
  }
  // Cloudflare itself serves existing files. `rootFilePattern` is not a route pattern, because then every
  // request would need Hono's slower router.
  return routes
    .get('/assets/*', (c) => answerMissing(c, 404))
    .get('*', async (c, next) =>
      rootFilePattern.test(c.req.path) ? answerMissing(c, 404) : next(),
    );
}
