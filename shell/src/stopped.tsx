import { useRouteError } from 'site-router';
import { Denied } from './denied.tsx';
import { Unavailable } from './unavailable.tsx';

/** Thrown where a page is for the administrator alone. */
export class AccessDenied extends Error {}

/** In place of a page that is not to be shown: denied, or its data or script do not come. */
export function Stopped() {
  return useRouteError() instanceof AccessDenied ? <Denied /> : <Unavailable />;
}
