import { expect, test } from 'vitest';
import { returnTo, signInUrl } from './paths.ts';

const searchOf = (address: string) => new URL(address, 'https://sitio.test').search;

test.each(['/admin/pagos', '/admin/leads?en=email&buscar=a%26b', '/admin'])(
  'a sign-in for %s leads back to it',
  (page) => {
    expect(returnTo(searchOf(signInUrl(page)))).toBe(page);
  },
);

// Threat 29
test.each([
  'https://malo.test/admin',
  '//malo.test/admin/pagos',
  '/\\malo.test/admin',
  '\\\\malo.test/admin',
  'javascript:alert(1)//admin',
  '/admin/../..//malo.test',
  '/panel',
  '/administrador',
  'admin/pagos',
  '//[',
  '',
])('%j leads nowhere', (given) => {
  expect(returnTo(`?destino=${encodeURIComponent(given)}`)).toBeNull();
});

test('a sign-in without a page leads nowhere', () => {
  expect(returnTo('')).toBeNull();
  expect(returnTo('?modo=registro')).toBeNull();
});
