import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'site-router';

/** Loads the lazy modules of the page at `pathname`, so that its routes are complete. */
export async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/** How long a reload may take; the person may also have refused to leave the page. */
const reloadMs = 10_000;

const untilReloaded = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page was not loaded anew')), reloadMs);
  });

/**
 * Makes routes with a missing script wait while the page reloads for it (`vite:preloadError`, after
 * which the import resolves to undefined): the current page stays until then.
 */
export function waitForReload(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === 'function') route.lazy = async () => (await lazy()) ?? untilReloaded();
    waitForReload(route.children ?? []);
  }
  return routes;
}
