import type { RouteObject } from 'react-router-dom';
import { type Audience, audienceOf } from '#contract/audiences.ts';
import { resolveLazy, waitForReload } from './resolve-lazy.ts';

const importRemote: Record<Audience, () => Promise<{ default: RouteObject[] }>> = {
  public: () => import('mf_public/routes'),
  member: () => import('mf_member/routes'),
  admin: () => import('mf_admin/routes'),
};

/** How long (ms) a page waits for its remote before it shows a message; decision 018. */
const patienceMs = 3500;

const underWay = new Map<Audience, Promise<RouteObject[]>>();

/** The routes of a remote did not load, or not in time. */
export class RemoteMissing extends Error {
  /** Settles when the pending import loads or fails; null when none is pending. */
  readonly arrival: Promise<unknown> | null;
  constructor(audience: Audience, arrival: Promise<unknown> | null) {
    super(`remote ${audience} ${arrival ? 'is late' : 'did not load'}`);
    this.arrival = arrival;
  }
}

async function importRoutes(audience: Audience): Promise<RouteObject[]> {
  try {
    return waitForReload((await importRemote[audience]()).default);
  } catch (error) {
    console.error(`remote ${audience} did not load`, error);
    // The next navigation tries again: a session may have begun, or the remote may be back.
    underWay.delete(audience);
    throw new RemoteMissing(audience, null);
  }
}

/** Routes of the remote that owns `pathname`, with the page's lazy modules. */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  const audience = audienceOf(pathname);
  const coming = underWay.get(audience) ?? importRoutes(audience);
  underWay.set(audience, coming);
  const routes = await coming;
  await resolveLazy(routes, pathname);
  return routes;
}

/**
 * For a page that shows nothing yet: throws when the routes take too long, while they go on
 * loading. A missing script is left to the router, whose error boundaries are nearer to the page.
 */
export async function routesInTime(pathname: string): Promise<RouteObject[]> {
  const coming = routesFor(pathname).catch(async (error) => {
    if (error instanceof RemoteMissing) throw error;
    return (await underWay.get(audienceOf(pathname))) ?? [];
  });
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    const missing = new RemoteMissing(audienceOf(pathname), coming);
    timer = window.setTimeout(() => reject(missing), patienceMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
