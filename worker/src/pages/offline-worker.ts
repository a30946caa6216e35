import { Hono } from 'hono';
import { offline } from '#contract/offline.ts';
import type { Services } from '../services.ts';
import { serveFile } from './files.ts';

/** The service worker of the shell's build, or with `OFFLINE=off` the one that ends it everywhere. */
export function offlineWorkerRoutes({ bindings, config }: Pick<Services, 'bindings' | 'config'>) {
  const path = config.OFFLINE === 'off' ? '/sw-end.js' : offline.worker;
  return new Hono().get(offline.worker, async (c) => {
    const file = await serveFile(c, bindings.ASSETS, { path });
    // Browsers must find a new one at once, above all the one that ends it.
    if (file.ok) file.headers.set('cache-control', 'no-cache');
    return file;
  });
}
