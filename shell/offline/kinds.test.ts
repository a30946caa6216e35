import { expect, test } from 'vitest';
import { classifyRequest, isFromPublicPage } from './kinds.ts';

const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  classifyRequest({ url: `https://sitio.test${path}`, mode, method });

test.each([
  ['/', 'document'],
  ['/guia-sweatcoin?utm_source=x', 'document'],
  ['/panel', 'private'],
  ['/blog/una-entrada', 'document'],
  ['/admin', null],
  ['/admin/dashboard', null],
  ['/baja?token=x', null],
  ['/verificar?token=x', null],
  ['/clave?token=x', null],
  ['/verificar', null],
  ['/clave', null],
  ['/clave-olvidada', 'private'],
  ['/perfil', 'private'],
  ['/registro-login', 'private'],
  ['/registro-login?modo=registro', null],
  ['/api/panel/historial.csv', null],
  ['/__correo', null],
  ['/sitemap.xml', null],
])('the service worker handles a visit to %s as %s', (path, expected) => {
  expect(kind(path, 'navigate')).toBe(expected);
});

test.each([
  ['/assets/main-VC82lCAg.css', 'hashed'],
  // Threat 76: an attacker could have written the script into the cache.
  ['/assets/main-VC82lCAg.js', null],
  ['/mf/public/assets/common-Btrqf2_w.js', null],
  ['/assets/figtree-D0DPuuyY.woff2', 'hashed'],
  ['/mf/public/assets/common-Btrqf2_w.css', 'hashed'],
  ['/mf/member/assets/empty-COXjvBxb.svg', 'hashed'],
  ['/mf/member/assets/remoteEntry.js', 'entry'],
  ['/mf/public/hero.svg', 'picture'],
  ['/api/panel', null],
  ['/api/sesion', null],
  ['/api/panel/historial', null],
  ['/api/perfil', null],
  ['/api/admin/resumen', null],
  ['/mf/admin/assets/remoteEntry.js', null],
  ['/mf/admin/assets/common-Btrqf2_w.js', null],
  ['/mf/public/tutorial.mp4', null],
  ['/sw.js', null],
])('the service worker treats a request of %s as %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'])(
  'the service worker never handles a %s request',
  (method) => {
    for (const path of ['/api/panel', '/api/pagos', '/', '/api/sesion'])
      expect(kind(path, 'navigate', method)).toBeNull();
  },
);

test.each([
  ['/', true],
  ['/guia-sweatcoin?x=1', true],
  ['/assets/main-VC82lCAg.css', true],
  ['/registro-login', false],
  ['/panel', false],
  ['/admin/hoy', false],
])('a file requested by the page %s may come from the cache: %s', (path, expected) => {
  expect(isFromPublicPage({ referrer: `https://sitio.test${path}` })).toBe(expected);
});

test('a file that an unknown page requests does not come from the cache', () => {
  expect(isFromPublicPage({ referrer: '' })).toBe(false);
});
