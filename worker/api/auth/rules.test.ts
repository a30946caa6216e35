import { expect, test } from 'vitest';
import { isAlive, isOpen, kindOf, roleOf } from './rules.ts';

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
