import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'site-router';
import { type Audience, findAudience } from '#contract/audiences.ts';

const importRemote: Record<Audience, () => Promise<{ default: RouteObject[] }>> = {
  public: () => import('mf_public/routes'),
  member: () => import('mf_member/routes'),
  admin: () => import('mf_admin/routes'),
};

/** The time (ms) for which a page waits for its remote before it shows a message (decision 018). */
const timeoutMs = 3500;

const underWay = new Map<Audience, Promise<RouteObject[]>>();

/** The routes of a remote did not load, or did not load in time. root-error-boundary.tsx shows this error. */
export class RemoteMissing extends Error {
  /** Settles when the pending import loads or fails. Null when no import is pending. */
  readonly arrival: Promise<unknown> | null;
  constructor(audience: Audience, arrival: Promise<unknown> | null, cause?: unknown) {
    super(`remote ${audience} ${arrival ? 'is late' : 'did not load'}`, { cause });
    this.arrival = arrival;
  }
}

/** Loads the lazy modules of the page at `pathname`. Then the page's routes are complete. */
async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/** The longest wait (ms) for the reload, which never comes if the person refuses to leave the page. */
const reloadMs = 10_000;

const untilReloaded = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page was not loaded anew')), reloadMs);
  });

/**
 * Makes a route with a missing script wait for the reload of the page. After `vite:preloadError` the import
 * resolves to undefined, and the current page stays until the reload.
 */
function waitForReload(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === 'function') route.lazy = async () => (await lazy()) ?? untilReloaded();
    waitForReload(route.children ?? []);
  }
  return routes;
}

async function importRoutes(audience: Audience): Promise<RouteObject[]> {
  try {
    return waitForReload((await importRemote[audience]()).default);
  } catch (error) {
    console.error(`remote ${audience} did not load`, error);
    // The next navigation tries again, because a person may have signed in or the remote may work again.
    underWay.delete(audience);
    throw new RemoteMissing(audience, null, error);
  }
}

export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  const audience = findAudience(pathname);
  const coming = underWay.get(audience) ?? importRoutes(audience);
  underWay.set(audience, coming);
  const routes = await coming;
  await resolveLazy(routes, pathname);
  return routes;
}

/**
 * Loads the routes for a page without content. The function throws when the routes take too long, but the
 * routes continue to load. The router handles a missing script, because its error boundaries are nearer to
 * the page.
 */
export async function loadRoutesInTime(pathname: string): Promise<RouteObject[]> {
  const coming = loadRoutes(pathname).catch(async (error) => {
    if (error instanceof RemoteMissing) throw error;
    return (await underWay.get(findAudience(pathname))) ?? [];
  });
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    const missing = new RemoteMissing(findAudience(pathname), coming);
    timer = window.setTimeout(() => reject(missing), timeoutMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
