import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes } from 'site-router';
import { audienceOf } from '#contract/audiences.ts';
import { isLoaded, routesFor } from './remotes.ts';
import { loadSession, Root, rootId } from './root.tsx';
import { askSession, isTroubled } from './session.ts';
import { Splash } from './splash.tsx';
import { AccessDenied, Stopped } from './stopped.tsx';

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

/** What the first page shows while its data load: what its remote brings for that, or «Cargando...». */
function fallbackOf(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.find(({ route }) => route.HydrateFallback)?.route.HydrateFallback ?? Splash;
}

/** The administration's part is asked for by the administrator alone: nobody else is given it. */
async function stopStrangers(path: string, signal: AbortSignal): Promise<void> {
  if (audienceOf(path) !== 'admin') return;
  const { sesion } = await askSession(signal);
  if (sesion?.rol !== 'administrador') throw new AccessDenied();
}

/** Makes the site's one router. `hydration` is what the server rendered with, null without it. */
export async function createRouter(hydration: HydrationState | null) {
  const { pathname } = window.location;
  const children = await routesFor(pathname);
  await resolveLazy(children, pathname);
  const root: RouteObject = {
    id: rootId,
    // The router forgets an action's answer when a loader runs at hydration: a page that answers a
    // form which was posted natively goes without.
    loader: Object.assign(loadSession, { hydrate: !hydration?.actionData }),
    shouldRevalidate: ({ formAction }) => formAction !== undefined || isTroubled(),
    Component: Root,
    HydrateFallback: fallbackOf(children, pathname),
    // A page whose data or script does not come, e.g. offline.
    ErrorBoundary: Stopped,
    children,
  };
  return createBrowserRouter([root], {
    ...(hydration && { hydrationData: hydration }),
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (isLoaded(path)) return;
      await stopStrangers(path, signal);
      patch(rootId, await routesFor(path));
    },
  });
}
