import { Outlet } from 'site-router';
import { PartUnavailable } from './part-unavailable.tsx';

/** A route between layout and pages: a page that fails leaves the layout in place. */
export function Component() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PartUnavailable />;
}
