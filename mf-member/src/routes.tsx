import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { redirect } from 'site-router';
import { callApi } from '#client/api.ts';
import { signOut } from '#client/sign-out.ts';
import { apiRoute } from '#client/use-fetched.ts';
import { guardedLoader, leaveIfShutOut, signOutPath } from './guard.ts';

const loadPanel = guardedLoader('/panel', (api, options) =>
  callApi(() => api.panel.$get({}, options)),
);
const loadProfile = guardedLoader('/perfil', (api, options) =>
  callApi(() => api.perfil.$get({}, options)),
);

const loadData = guardedLoader('/perfil/datos', async (api, options) => {
  const [outcome, countries, { listExportSections }] = await Promise.all([
    callApi(() => api.perfil.datos.$get({}, options)),
    callApi(() => api.paises.$get({}, options)),
    // This module is loaded lazily, because its labels would make every page larger.
    import('./features/profile/own-data.ts'),
  ]);
  if (!outcome.ok) return outcome;
  const known = countries.ok ? countries.answer.countries : [];
  return { ok: true, answer: listExportSections(outcome.answer, known) };
});

const pages = import.meta.glob<Omit<RouteObject, 'children' | 'index'>>('./features/*/*-page.tsx');

/**
 * Makes a route. Its module is `features/{file}.tsx`. The id starts with the file, so the server finds the
 * page's stylesheet. Loaders are not lazy, so a page's data load at the same time as its script.
 */
function page(path: string, file: string, loader?: LoaderFunction): RouteObject {
  const load = pages[`./features/${file}.tsx`];
  if (!load) throw new Error(`no page module ${file}`);
  return { id: `${file}:${path}`, path, lazy: load, ...(loader && { loader }) } as RouteObject;
}

/** Gives the pages a common error boundary. If a page fails, the layout stays. */
const bounded = (id: string, children: RouteObject[]): RouteObject[] => [
  { id, lazy: () => import('#ui/part-unavailable.tsx'), children },
];

const routes: RouteObject[] = [
  {
    id: 'access',
    lazy: () => import('./layout/access-layout.tsx'),
    children: bounded('access-page', [
      page('/registro-login', 'auth/access-page'),
      page('/solicitud-en-proceso', 'auth/pending-page'),
      page('/verificar', 'auth/verify-page'),
      page('/clave-olvidada', 'auth/forgot-page'),
      page('/clave', 'auth/reset-page'),
    ]),
  },
  {
    id: 'member',
    lazy: () => import('./layout/member-layout.tsx'),
    children: bounded('member-page', [
      page('/panel', 'panel/panel-page', loadPanel),
      page('/perfil', 'profile/profile-page', loadProfile),
      page('/perfil/datos', 'profile/data-page', loadData),
    ]),
  },
  ...['/api/panel/*', '/api/encuestas', '/api/perfil/*', '/api/paises', '/api/ubicacion'].map(
    (path) => apiRoute(path, leaveIfShutOut),
  ),
  { path: signOutPath, action: signOut, loader: () => redirect('/panel') },
];

export default routes;
