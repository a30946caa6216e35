import type { RouteObject } from 'react-router-dom';
import { redirect } from 'site-router';
import { signOut } from '#client/sign-out.ts';
import { apiRoute } from '#client/use-fetched.ts';
import { leaveIfShutOut } from './guard.ts';
import { pageGroups, signOutPath } from './pages.ts';

const pages: RouteObject[] = [
  ...pageGroups.flatMap((group) => group.pages.map(({ path, lazy }) => ({ path, lazy }))),
  { path: '/admin/*', lazy: () => import('./features/missing/missing-page.tsx') },
];

const routes: RouteObject[] = [
  {
    id: 'admin',
    lazy: () => import('./layout/admin-layout.tsx'),
    // The layout stays in place when a page fails.
    children: [{ lazy: () => import('./layout/page-failed.tsx'), children: pages }],
  },
  { path: '/admin', loader: () => redirect('/admin/dashboard') },
  ...['/api/admin/*', '/api/apps'].map((path) => apiRoute(path, leaveIfShutOut)),
  { path: signOutPath, action: signOut, loader: () => redirect('/admin/dashboard') },
];

export default routes;
