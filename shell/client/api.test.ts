import { expect, test, vi } from 'vitest';
import { api, callApi, findApiClient } from './api.ts';
import { fetchWithTimeout } from './fetch-in-time.ts';

const pathOf = (slug: string) => api.entradas[':slug'].$path({ param: { slug } });
/** Returns the path of the URL that a browser would request. */
const resolved = (slug: string) => new URL(pathOf(slug), 'https://sitio.test').pathname;

// Threat 30
test('a parameter with «/» or «..» stays one segment of the call’s path', () => {
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

test('a parameter with «/» stays one segment of the path while the server renders', async () => {
  const asked: string[] = [];
  const render = async (path: string) => {
    asked.push(path);
    return Response.json({ posts: [] });
  };
  await findApiClient({ api: render }).apps[':slug'].$get({ param: { slug: '../entradas' } });
  expect(asked).toEqual(['/api/apps/..%2Fentradas']);
});

test('callApi reports a bug in our code as an internal error, not a network failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const bug = () => Promise.reject(new TypeError('[].toSorted is not a function'));
  expect(await callApi(bug)).toMatchObject({ ok: false, code: 'internal' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callApi(() => fetchWithTimeout('/'))).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    status: 200,
    json: () => Promise.reject(new TypeError('network error')),
  }));
  expect(await callApi(() => fetchWithTimeout('/'))).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
  expect(warn).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
  warn.mockRestore();
});
