import { expect, test } from 'vitest';
import { buildAccessSwitchUrl, readReturnPath, signInUrl } from './paths.ts';

const searchOf = (url: string) => new URL(url, 'https://sitio.test').search;

test.each(['/admin/pagos?estado=a&edad=48', '/admin', '/perfil?a=b%26c', '/panel'])(
  'an administrator’s sign-in from %s returns to this page',
  (page) => {
    expect(readReturnPath(searchOf(signInUrl(page)), 'administrador')).toBe(page);
  },
);

test.each([
  ['/perfil?a=b%26c', '/perfil?a=b%26c'],
  ['/panel', '/panel'],
  ['/admin/pagos', null],
])('a member’s sign-in from %s has the return path %s', (page, path) => {
  expect(readReturnPath(searchOf(signInUrl(page)), 'miembro')).toBe(path);
});

test('the link between sign-in and sign-up keeps the return path', () => {
  const signUp = buildAccessSwitchUrl(searchOf(signInUrl('/perfil?a=1')));
  expect(signUp).toBe('/registro-login?modo=registro&destino=%2Fperfil%3Fa%3D1');
  expect(buildAccessSwitchUrl(searchOf(signUp))).toBe(signInUrl('/perfil?a=1'));
  expect(buildAccessSwitchUrl('')).toBe('/registro-login?modo=registro');
});

// Threat 29
test.each([
  'https://malo.test/admin',
  '//malo.test/admin/pagos',
  '/\\malo.test/admin',
  '\\\\malo.test/admin',
  'javascript:alert(1)//admin',
  '/admin/../..//malo.test',
  '/panel/salir',
  '/perfil/borrar',
  '//malo.test/panel',
  '/registro-login?destino=%2Fpanel',
  '/administrador',
  'admin/pagos',
  '//[',
  '',
])('the return path %j is refused', (given) => {
  expect(readReturnPath(`?destino=${encodeURIComponent(given)}`, 'administrador')).toBeNull();
});

test('the return path is null if the URL of the sign-in contains none', () => {
  expect(readReturnPath('', 'administrador')).toBeNull();
  expect(readReturnPath('?modo=registro', 'administrador')).toBeNull();
});
