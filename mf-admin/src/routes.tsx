import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { redirect } from 'site-router';
import { noindexHandle } from '#client/page-meta.ts';
import { signOut } from '#client/sign-out.ts';
import { siteBrand } from '#client/site-brand.ts';
import { apiRoute } from '#client/use-fetched.ts';
import { adminRoot } from '#contract/auth/paths.ts';
import { leaveIfShutOut } from './app/guard.ts';
import { adminHomePath, adminPages, adminSignOutPath } from './app/pages.ts';

type LoadPage = LazyRouteFunction<RouteObject>;

const files = import.meta.glob<Awaited<ReturnType<LoadPage>>>('./features/*/*-page.tsx');

function pageRoute(path: string, title: string, file: string): RouteObject {
  const lazy = files[`./features/${file}-page.tsx`];
  if (!lazy) throw new Error(`${path} has no page`);
  const handle = noindexHandle(
    title,
    path,
    () => `${title}: administración de ${siteBrand().name}.`,
  );
  return { path, lazy, handle };
}

const pages: RouteObject[] = [
  ...adminPages.flatMap((group) =>
    group.pages.map(({ path, title, file }) => pageRoute(path, title, file)),
  ),
  pageRoute('/admin/*', 'Página no encontrada', 'missing/missing'),
];

const toHome = () => redirect(adminHomePath);

const routes: RouteObject[] = [
  {
    id: 'admin',
    lazy: () => import('./layout/admin-layout.tsx'),
    // This error boundary is inside the layout, so the layout stays when a page fails.
    children: [{ lazy: () => import('./app/load-failed.tsx'), children: pages }],
  },
  { path: adminRoot, loader: toHome },
  ...['/api/admin/*', '/api/apps'].map((path) => apiRoute(path, leaveIfShutOut)),
  { path: adminSignOutPath, action: signOut, loader: toHome },
];

export default routes;
