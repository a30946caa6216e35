import { Outlet } from 'site-router';
import { PartUnavailable } from './part-unavailable.tsx';

/** A route between a layout and its pages: one that fails leaves the layout and its ways standing. */
export function Component() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PartUnavailable />;
}
