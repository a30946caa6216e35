import { expect, test } from 'vitest';
import { kindOf, knownPlace, roleOf, usualReview } from './rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['jefa@correo.test', 1, 'administrador'],
  ['jefa@correo.test', null, 'miembro'],
  ['jefa@correo.test.co', 1, 'miembro'],
  ['', 1, 'miembro'],
] as const)('%j, proved at %j, is a %s', (email, verifiedAt, rol) => {
  expect(roleOf({ email, verifiedAt }, 'jefa@correo.test')).toBe(rol);
});

test.each([
  ['123456', 'authenticator'],
  ['12345', 'recovery'],
  ['1234567890', 'recovery'],
  ['3k8vdq0x7m', 'recovery'],
] as const)('%s is of the kind %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind);
});

test('a review takes as long as the middle of the last ones; before five are known nobody says', () => {
  const hour = 60 * minute;
  expect(usualReview([])).toBe('');
  expect(usualReview([hour, hour, hour, hour])).toBe('');
  expect(usualReview([hour, 5 * hour, 4.2 * hour, 9 * day, 2 * hour])).toBe(
    'Suele tardar unas 5 horas.',
  );
  expect(usualReview(Array(30).fill(20 * minute))).toBe('Suele tardar menos de una hora.');
  expect(usualReview(Array(30).fill(1.6 * day))).toBe('Suele tardar unos 2 días.');
});

// Threat 4
test.each([
  ['activo', 1, { lane: 'known', account: 'ana' }],
  ['activo', null, null],
  ['pendiente', 1, null],
  ['suspendido', 1, null],
] as const)(
  'the password of an account that is %s, proved at %j, waits in %j',
  (estado, verifiedAt, place) => {
    expect(knownPlace({ id: 'ana', estado, verifiedAt })).toEqual(place);
  },
);
