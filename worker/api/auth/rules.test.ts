import { expect, test } from 'vitest';
import { isAlive, isOpen, kindOf, roleOf, usualReview } from './rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = 1_800_000_000_000;

test.each([
  ['miembro', 7 * day],
  ['administrador', 30 * minute],
] as const)('a session of a %s ends after its idle time, to the millisecond', (rol, idle) => {
  const session = { rol, expiresAt: now + day };
  expect(isAlive({ ...session, lastSeenAt: now - idle + 1 }, now)).toBe(true);
  expect(isAlive({ ...session, lastSeenAt: now - idle }, now)).toBe(false);
});

test('a session in use ends at its absolute end', () => {
  const session = { rol: 'miembro', lastSeenAt: now } as const;
  expect(isAlive({ ...session, expiresAt: now + 1 }, now)).toBe(true);
  expect(isAlive({ ...session, expiresAt: now }, now)).toBe(false);
});

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

test('an enrolment waits a quarter of an hour for its code, to the millisecond', () => {
  const begunAt = 1_800_000_000_000;
  expect(isOpen(begunAt, begunAt + 899_999)).toBe(true);
  expect(isOpen(begunAt, begunAt + 900_000)).toBe(false);
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
