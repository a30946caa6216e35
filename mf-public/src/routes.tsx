import type { RouteObject } from 'react-router-dom';
import { appSlugs, guidePaths } from '#contract/documents/public-paths.ts';
import { offline } from '#contract/offline.ts';

const pages = import.meta.glob<Omit<RouteObject, 'children' | 'index'>>('./features/*/*-page.tsx');

/** Makes a route for `features/{file}.tsx`. With `file` in the id, the server finds the page's stylesheet. */
function page(path: string, file: string): RouteObject {
  const load = pages[`./features/${file}.tsx`];
  if (!load) throw new Error(`no page module ${file}`);
  return { id: `${file}:${path}`, path, lazy: load } as RouteObject;
}

/** The public pages. docs/extending.md shows how to add a page. */
const publicPages: RouteObject[] = [
  page('/', 'home/home-page'),
  page('/home', 'home/short-home-page'),
  page('/apps-que-pagan', 'apps/apps-page'),
  ...appSlugs.map((slug) => page(`/${slug}`, 'apps/app-page')),
  page('/guia', 'guides/guides-page'),
  ...guidePaths.map((path) => page(path, 'guides/guide-page')),
  page('/blog', 'blog/blog-page'),
  page('/blog/:slug', 'blog/post-page'),
  page('/privacidad', 'legal/legal-page'),
  page('/terminos', 'legal/legal-page'),
  page('/derechos', 'rights/rights-page'),
  page('/contacto', 'contact/contact-page'),
  page('/preguntas-frecuentes', 'faq/faq-page'),
  page('/descubre', 'opportunity/discover-page'),
  page('/encuestas-activas', 'opportunity/active-surveys-page'),
  page('/guia-encuestas', 'opportunity/survey-tips-page'),
  page('/carta/:id', 'letter/letter-page'),
  page('/baja', 'unsubscribe/unsubscribe-page'),
  page('/volver', 'unsubscribe/return-page'),
  page(offline.page, 'offline/offline-page'),
  page('/:slug', 'added/added-page'),
  page('*', 'missing/missing-page'),
];

const routes: RouteObject[] = [
  {
    id: 'layout',
    // This import is dynamic, because Vite links only the stylesheets of dynamic imports.
    lazy: () => import('./layout/layout.tsx'),
    children: [
      { id: 'page', lazy: () => import('#ui/part-unavailable.tsx'), children: publicPages },
    ],
  },
];

export default routes;
