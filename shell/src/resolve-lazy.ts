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
