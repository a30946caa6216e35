import { Hono } from 'hono';
import { offline } from '#contract/documents/offline.ts';
import { serveFile } from '../http/serve-file.ts';
import type { EdgeDeps } from './deps.ts';

/** The service worker of the shell's build, or with `OFFLINE=off` the one that ends it everywhere. */
export function serviceWorkerRoutes({ bindings, config }: Pick<EdgeDeps, 'bindings' | 'config'>) {
  const path = config.OFFLINE === 'off' ? '/sw-end.js' : offline.worker;
  return new Hono().get(offline.worker, async (c) => {
    const file = await serveFile(c, bindings.ASSETS, { path });
    // Browsers must find a new one at once, above all the one that ends it.
    if (file.ok) file.headers.set('cache-control', 'no-cache');
    return file;
  });
}
