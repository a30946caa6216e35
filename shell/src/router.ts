import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes } from 'site-router';
import { handleDialogsFirst } from '#client/dialog-entries.ts';
import { type Audience, findAudience } from '#contract/audiences.ts';
import { loadRoutes, loadRoutesInTime, RemoteMissing } from './remotes.ts';
import { loadSession, Root, rootId, Splash } from './root.tsx';
import {
  AccessDenied,
  createPlaceholderRoutes,
  RootErrorBoundary,
} from './root-error-boundary.tsx';
import { adoptSession, loadSessionOrThrow, mustReloadSession } from './session.ts';

/** Returns the view that shows while the first page's data load: the remote's fallback, or «Cargando...». */
function fallbackOf(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.find(({ route }) => route.HydrateFallback)?.route.HydrateFallback ?? Splash;
}

async function requireAdmin(path: string, signal: AbortSignal): Promise<void> {
  if (findAudience(path) !== 'admin') return;
  const { sesion } = await loadSessionOrThrow(signal);
  if (sesion?.rol !== 'administrador') throw new AccessDenied(sesion === null);
}

/** Returns the first page's routes, or the error. A server-rendered page has no timeout for the script. */
async function firstRoutes(pathname: string, isServerRendered: boolean) {
  if (isServerRendered) return { children: await loadRoutes(pathname), missing: null };
  try {
    return { children: await loadRoutesInTime(pathname), missing: null };
  } catch (missing) {
    return { children: [], missing };
  }
}

/** `hydration` is the server's data, or null. With data, the function throws if a script is missing. */
export async function createRouter(hydration: HydrationState | null) {
  const { pathname } = window.location;
  let { children, missing } = await firstRoutes(pathname, hydration !== null);
  const patched = new Set<Audience>(missing ? [] : [findAudience(pathname)]);
  const isKnown = adoptSession(hydration?.loaderData?.[rootId]);
  const root: RouteObject = {
    id: rootId,
    // If a loader runs at hydration, the router drops the answer of an action. So a page that answers a posted
    // form does not run the session's loader.
    loader: Object.assign(loadSession, { hydrate: !isKnown && !hydration?.actionData }),
    shouldRevalidate: ({ formAction }) => formAction !== undefined || mustReloadSession(),
    Component: Root,
    HydrateFallback: fallbackOf(children, pathname),
    ErrorBoundary: RootErrorBoundary,
    children: [...children, ...createPlaceholderRoutes(pathname)],
  };

  /** Returns the routes of another audience. If these routes take too long, the page shows a placeholder. */
  async function routesOrLater(path: string): Promise<RouteObject[]> {
    try {
      if (missing) throw missing;
      return await loadRoutesInTime(path);
    } catch (error) {
      missing = null;
      if (error instanceof RemoteMissing)
        error.arrival?.then(
          () => showLateRemote(error),
          () => {},
        );
      throw error;
    }
  }

  function showLateRemote(late: RemoteMissing) {
    const { errors, location } = router.state;
    if (!Object.values(errors ?? {}).includes(late)) return;
    void router.navigate(location, { replace: true, state: location.state });
  }

  const followRouter = handleDialogsFirst();
  const router = createBrowserRouter([root], {
    ...(hydration && { hydrationData: hydration }),
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const audience = findAudience(path);
      // A path of the API is a resource route of the remote that reads this path (decision 027).
      if (patched.has(audience) || path.startsWith('/api/')) return;
      await requireAdmin(path, signal);
      const routes = await routesOrLater(path);
      // The person has already navigated to another page, so the routes are not added.
      if (signal.aborted || patched.has(audience)) return;
      patched.add(audience);
      patch(rootId, routes);
    },
  });
  followRouter(router);
  return router;
}
