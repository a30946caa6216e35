import type { RouteObject } from 'react-router-dom';

const routes: RouteObject[] = [
  {
    path: '/admin/dashboard',
    lazy: () => import('./features/dashboard/dashboard-page.tsx'),
  },
];

export default routes;
