import { expect, test } from 'vitest';
import { api, apiOf } from './api.ts';

const pathOf = (slug: string) => api.entradas[':slug'].$path({ param: { slug } });
/** As a browser resolves it. */
const resolved = (slug: string) => new URL(pathOf(slug), 'https://sitio.test').pathname;

test('a parameter stays one segment of the path, whatever it says', () => {
  expect(pathOf('cobrar-en-2026')).toBe('/api/entradas/cobrar-en-2026');
  expect(pathOf('../perfil/datos')).toBe('/api/entradas/..%2Fperfil%2Fdatos');
  for (const odd of [
    '..',
    '.',
    '../sesion',
    'a?b',
    'a#b',
    '..\\sesion',
    '%2e%2e',
    '\n',
    'a/:slug',
  ]) {
    expect(resolved(odd)).toMatch(/^\/api\/entradas\/[^/?#]+$/);
  }
});

test('so it does while the server renders', async () => {
  const asked: string[] = [];
  const render = async (path: string) => {
    asked.push(path);
    return Response.json({ posts: [] });
  };
  await apiOf({ api: render }).apps[':slug'].$get({ param: { slug: '../entradas' } });
  expect(asked).toEqual(['/api/apps/..%2Fentradas']);
});
