import type { RouteObject } from 'react-router-dom';
import { type Audience, audienceOf, ownedPaths } from '#contract/audiences.ts';
import { Unavailable } from './unavailable.tsx';

const importRemote: Record<Audience, () => Promise<{ default: RouteObject[] }>> = {
  public: () => import('mf_public/routes'),
  member: () => import('mf_member/routes'),
  admin: () => import('mf_admin/routes'),
};

const failed = new Set<Audience>();
const loaded = new Map<Audience, Promise<RouteObject[]>>();

async function importRoutes(audience: Audience): Promise<RouteObject[]> {
  try {
    return (await importRemote[audience]()).default;
  } catch (error) {
    console.error(`remote ${audience} did not load`, error);
    failed.add(audience);
    // Whose session has just begun, or come back, tries again without a reload.
    if (audience === 'admin') loaded.delete(audience);
    // Its own paths only: a bare `*` would lose against that of another remote.
    return ownedPaths[audience].map((path) => ({ path: `${path}/*`, Component: Unavailable }));
  }
}

/** Routes of the remote that owns `pathname`; the «no disponible» page when it does not load. */
export function routesFor(pathname: string): Promise<RouteObject[]> {
  const audience = audienceOf(pathname);
  const routes = loaded.get(audience) ?? importRoutes(audience);
  loaded.set(audience, routes);
  return routes;
}

/** Whether the remote that owns `pathname` did not load. */
export function isUnavailable(pathname: string): boolean {
  return failed.has(audienceOf(pathname));
}

/** Whether the remote that owns `pathname` has given its routes, or failed to, already. */
export function isLoaded(pathname: string): boolean {
  return loaded.has(audienceOf(pathname));
}
