import type { RouteObject } from 'react-router-dom';

const routes: RouteObject[] = [
  {
    path: '/registro-login',
    lazy: () => import('./features/access/access-page.tsx'),
  },
];

export default routes;
