import type { RouteObject } from 'react-router-dom';
import { useRouteError } from 'site-router';
import { ownedPaths } from '#contract/audiences.ts';
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

/**
 * What stands at the paths of members and administration before their part does, and where it has no
 * page: else the public part, whose last route takes every path, would tell that they did not come.
 */
export const gates: RouteObject[] = [...ownedPaths.member, ...ownedPaths.admin].map((path) => ({
  path: `${path}/*`,
  element: <Unavailable arrival={null} />,
}));
