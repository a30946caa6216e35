import { Outlet } from 'site-router';

export function Component() {
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}
