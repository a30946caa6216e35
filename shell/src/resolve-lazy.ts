import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'site-router';

/** Loads what the page at `pathname` is made of, so that its routes are complete when they are used. */
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

/** How long a page may take to be loaded anew; somebody may also have refused to leave it. */
const reloadMs = 10_000;

const untilReloaded = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page was not loaded anew')), reloadMs);
  });

/**
 * Lets routes whose script is gone wait while the page is loaded anew for it (`vite:preloadError`,
 * after which the script's import gives nothing): until then what is shown stays.
 */
export function waitForReload(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === 'function') route.lazy = async () => (await lazy()) ?? untilReloaded();
    waitForReload(route.children ?? []);
  }
  return routes;
}
