import type { RouteObject } from 'react-router-dom';

const pages = import.meta.glob<Omit<RouteObject, 'children' | 'index'>>('./features/*/*-page.tsx');

/** A route whose module is `features/{file}.tsx`; its id starts with the file, for its stylesheet. */
function page(path: string, file: string): RouteObject {
  const load = pages[`./features/${file}.tsx`];
  if (!load) throw new Error(`no page module ${file}`);
  return { id: `${file}:${path}`, path, lazy: load } as RouteObject;
}

const routes: RouteObject[] = [
  {
    id: 'layout',
    // Lazy like the pages: Vite links the stylesheet of what is imported on demand.
    lazy: () => import('./layout/layout.tsx'),
    children: [page('/', 'home/home-page'), page('*', 'missing/missing-page')],
  },
];

export default routes;
