import type { RouteObject } from 'react-router-dom';
import { redirect } from 'site-router';
import { api, ask } from '#client/api.ts';
import { signOut } from '#client/sign-out.ts';
import { apiRoute } from '#client/use-fetched.ts';
import { eraseAccount, erasePath } from './features/profile/erase-account.ts';
import { guardedLoader, leaveIfShutOut, signOutPath } from './guard.ts';

/** The layout stays in place when a page fails. */
const bounded = (children: RouteObject[]): RouteObject[] => [
  { lazy: () => import('#ui/page-boundary.tsx'), children },
];

const routes: RouteObject[] = [
  {
    id: 'access',
    lazy: () => import('./layout/access-layout.tsx'),
    children: bounded([
      { path: '/registro-login', lazy: () => import('./features/auth/access-page.tsx') },
      {
        path: '/solicitud-en-proceso',
        lazy: () => import('./features/auth/pending-page.tsx'),
      },
      { path: '/verificar', lazy: () => import('./features/auth/verify-page.tsx') },
      { path: '/clave-olvidada', lazy: () => import('./features/auth/forgot-page.tsx') },
      { path: '/clave', lazy: () => import('./features/auth/reset-page.tsx') },
    ]),
  },
  {
    id: 'member',
    lazy: () => import('./layout/member-layout.tsx'),
    children: bounded([
      // Loaders are not lazy: a page's data loads in parallel with its script.
      {
        path: '/panel',
        loader: guardedLoader('/panel', (options) => ask(() => api.panel.$get({}, options))),
        lazy: () => import('./features/panel/panel-page.tsx'),
      },
      {
        path: '/perfil',
        loader: guardedLoader('/perfil', (options) => ask(() => api.perfil.$get({}, options))),
        lazy: () => import('./features/profile/profile-page.tsx'),
      },
    ]),
  },
  ...['/api/panel/*', '/api/encuestas', '/api/perfil/*', '/api/paises', '/api/ubicacion'].map(
    (path) => apiRoute(path, leaveIfShutOut),
  ),
  { path: signOutPath, action: signOut, loader: () => redirect('/panel') },
  { path: erasePath, action: eraseAccount, loader: () => redirect('/perfil') },
];

export default routes;
