import { expect, test } from 'vitest';
import { isAdminPage } from '#contract/documents/admin-pages.ts';
import routes from './routes.tsx';

test('each page of a feature has its route, and the gateway knows it', () => {
  const files = Object.keys(import.meta.glob('./features/*/*-page.tsx'));
  const [admin] = routes;
  const pages = admin?.children?.[0]?.children ?? [];
  expect(pages).toHaveLength(files.length);
  const paths = pages.map(({ path = '' }) => path).filter((path) => !path.endsWith('*'));
  expect(paths.filter((path) => !isAdminPage(path.replace(':id', 'a-1')))).toEqual([]);
  expect(isAdminPage('/admin/miembros/a/b')).toBe(false);
  expect(isAdminPage('/admin/nada')).toBe(false);
});
