import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes } from 'site-router';
import { isLoaded, routesFor } from './remotes.ts';
import { loadSession, Root, rootId } from './root.tsx';
import { Splash } from './splash.tsx';

/** Lazy routes of the first page are resolved before the router starts, so that it can hydrate. */
async function resolveLazy(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/** Makes the site's one router. `hydration` is what the server rendered with, null without it. */
export async function createRouter(hydration: HydrationState | null) {
  const { pathname } = window.location;
  const children = await routesFor(pathname);
  await resolveLazy(children, pathname);
  const root: RouteObject = {
    id: rootId,
    loader: Object.assign(loadSession, { hydrate: true }),
    shouldRevalidate: ({ formAction }) => formAction !== undefined,
    Component: Root,
    HydrateFallback: Splash,
    children,
  };
  return createBrowserRouter([root], {
    ...(hydration && { hydrationData: hydration }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!isLoaded(path)) patch(rootId, await routesFor(path));
    },
  });
}
