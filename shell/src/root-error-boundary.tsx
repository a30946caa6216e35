import type { RouteObject } from 'react-router-dom';
import { useRouteError } from 'site-router';
import { audiences, ownedPaths } from '#contract/audiences.ts';
import { Denied } from './denied.tsx';
import { RemoteMissing } from './remotes.ts';
import { Unavailable } from './unavailable.tsx';

/** Thrown where a page is for the administrator alone. */
export class AccessDenied extends Error {}

/** In place of a page that is not to be shown: denied, or its data or script do not come. */
export function Stopped() {
  const error = useRouteError();
  if (error instanceof AccessDenied) return <Denied />;
  return <Unavailable arrival={error instanceof RemoteMissing ? error.arrival : null} />;
}

const guarded = audiences.filter((audience) => audience !== 'public');

/**
 * What stands at the paths of the other parts before they come, and where they have no page: else
 * the public part, whose last route takes every path, would tell that they did not come.
 */
export const gates: RouteObject[] = guarded
  .flatMap((audience) => [...ownedPaths[audience]])
  .map((path) => ({ path: `${path}/*`, element: <Unavailable arrival={null} /> }));
