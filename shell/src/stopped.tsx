import { useRouteError } from 'site-router';
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
