import { type Context, Hono } from 'hono';
import { audiences } from '#contract/audiences.ts';
import { rootFile } from '#contract/documents/cache-policy.ts';
import { offline } from '#contract/documents/offline.ts';
import { missing, serveFile } from '../http/serve-file.ts';
import { mayHaveAdminFiles } from './admin-files.ts';
import type { EdgeDeps } from './deps.ts';
import { remoteOf } from './remotes.ts';

export function fileRoutes({ api, bindings }: Pick<EdgeDeps, 'api' | 'bindings'>) {
  const routes = new Hono();
  for (const audience of audiences) {
    const remote = remoteOf(bindings, audience);
    routes.get(`/mf/${audience}/*`, async (c) => {
      if (audience !== 'admin') return serveFile(c, remote);
      // Only the administrator may read the administration's code.
      const isAllowed = await mayHaveAdminFiles(c, api, Date.now());
      return isAllowed ? serveFile(c, remote, { keeper: 'private' }) : missing(c, 404);
    });
  }
  const serveOwn = (c: Context) => serveFile(c, bindings.ASSETS);
  // As a route's pattern `rootFile` costs every request the slower of Hono's routers.
  return routes
    .get('/assets/*', serveOwn)
    .get('*', async (c, next) => (rootFile.test(c.req.path) ? serveOwn(c) : next()));
}

/** The service worker of the shell's build, or with `OFFLINE=off` the one that removes it. */
export function serviceWorkerRoutes({ bindings, config }: Pick<EdgeDeps, 'bindings' | 'config'>) {
  const path = config.OFFLINE === 'off' ? '/sw-end.js' : offline.worker;
  return new Hono().get(offline.worker, async (c) => {
    const file = await serveFile(c, bindings.ASSETS, { path });
    // Browsers must find a new version at once, above all the one that removes it.
    if (file.ok) file.headers.set('cache-control', 'no-cache');
    return file;
  });
}
