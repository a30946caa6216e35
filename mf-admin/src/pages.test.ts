import { expect, test } from 'vitest';
import { adminPaths } from '#contract/documents/admin-paths.ts';
import routes from './routes.tsx';

test('the gateway knows each page of the administration, and no other', () => {
  const [admin, ...others] = routes;
  const pages = admin?.children?.[0]?.children ?? [];
  const paths = [...pages, ...others].map(({ path }) => path ?? '');
  const own = paths.filter((path) => path.startsWith('/admin') && !path.endsWith('*'));
  expect(own.sort()).toEqual([...adminPaths].sort());
});
