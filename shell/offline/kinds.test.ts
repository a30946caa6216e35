import { expect, test } from 'vitest';
import { changesSession, kindOf } from './kinds.ts';

const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ url: `https://sitio.test${path}`, mode, method });

test.each([
  ['/', 'document'],
  ['/guia-sweatcoin?utm_source=x', 'document'],
  ['/panel', 'document'],
  ['/blog/una-entrada', 'document'],
  ['/admin', null],
  ['/admin/dashboard', null],
  ['/baja?token=x', null],
  ['/verificar?token=x', null],
  ['/clave?token=x', null],
  ['/perfil', null],
  ['/registro-login', null],
  ['/api/panel/historial.csv', null],
  ['/__correo', null],
  ['/sitemap.xml', null],
])('a visit to %s is %s', (path, expected) => {
  expect(kind(path, 'navigate')).toBe(expected);
});

test.each([
  ['/assets/main-VC82lCAg.js', 'hashed'],
  ['/assets/figtree-D0DPuuyY.woff2', 'hashed'],
  ['/mf/public/assets/common-Btrqf2_w.css', 'hashed'],
  ['/mf/member/assets/empty-COXjvBxb.svg', 'hashed'],
  ['/mf/member/assets/remoteEntry.js', 'entry'],
  ['/mf/public/hero.svg', 'picture'],
  ['/api/panel', 'panel'],
  ['/api/sesion', 'session'],
  ['/api/panel/historial', null],
  ['/api/perfil', null],
  ['/api/admin/resumen', null],
  ['/mf/admin/assets/remoteEntry.js', null],
  ['/mf/admin/assets/common-Btrqf2_w.js', null],
  ['/mf/public/tutorial.mp4', null],
  ['/sw.js', null],
])('%s is treated as %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'])('%s is never touched', (method) => {
  for (const path of ['/api/panel', '/api/pagos', '/', '/api/sesion'])
    expect(kind(path, 'navigate', method)).toBeNull();
});

test('who may sign in or out with a request is forgotten with it', () => {
  const request = (method: string, path: string) => ({ method, url: `https://sitio.test${path}` });
  for (const one of [
    'POST /api/sesion',
    'DELETE /api/sesion',
    'POST /api/clave',
    'DELETE /api/perfil',
  ]) {
    const [method = '', path = ''] = one.split(' ');
    expect(changesSession(request(method, path))).toBe(true);
  }
  expect(changesSession(request('GET', '/api/sesion'))).toBe(false);
  expect(changesSession(request('POST', '/api/pagos'))).toBe(false);
});
