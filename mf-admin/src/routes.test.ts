import { expect, test } from 'vitest';
import { adminPaths } from './app/pages.ts';
import routes from './routes.tsx';

test('each page of a feature has a route, and the gateway knows the route’s path', () => {
  const files = Object.keys(import.meta.glob('./features/*/*-page.tsx'));
  const [admin] = routes;
  const pages = admin?.children?.[0]?.children ?? [];
  expect(pages).toHaveLength(files.length);
  const paths = pages.map(({ path = '' }) => path).filter((path) => !path.endsWith('*'));
  expect(adminPaths).toEqual(['/admin', '/admin/salir', ...paths]);
});
