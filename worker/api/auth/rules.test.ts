import { expect, test } from 'vitest';
import { chooseRole, describeUsualReview, detectCodeKind, findQueuePlace } from './rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['jefa@correo.test', 1, 'administrador'],
  ['jefa@correo.test', null, 'miembro'],
  ['jefa@correo.test.co', 1, 'miembro'],
  ['', 1, 'miembro'],
] as const)(
  'an account with the email %j, verified at %j, has the role %s',
  (email, verifiedAt, rol) => {
    expect(chooseRole({ email, verifiedAt }, 'jefa@correo.test')).toBe(rol);
  },
);

test.each([
  ['123456', 'authenticator'],
  ['12345', 'recovery'],
  ['1234567890', 'recovery'],
  ['3k8vdq0x7m', 'recovery'],
] as const)('the site reads the second-factor code %s as a code of the kind %s', (code, kind) => {
  expect(detectCodeKind(code)).toBe(kind);
});

test('a review’s usual time is the median of at least five recent reviews', () => {
  const hour = 60 * minute;
  const usual = (waits: number[], oldestMs = 0) => describeUsualReview({ waits, oldestMs });
  expect(usual([])).toBe('');
  expect(usual([hour, hour, hour, hour])).toBe('');
  expect(usual([hour, 5 * hour, 4.2 * hour, 9 * day, 2 * hour])).toBe('Suele tardar unas 5 horas.');
  expect(usual(Array(30).fill(20 * minute), hour)).toBe('Suele tardar menos de una hora.');
  expect(usual(Array(30).fill(1.6 * day), 3 * day)).toBe('Suele tardar unos 2 días.');
});

test('the site hides the usual review time while an application waits twice as long', () => {
  const waits = Array(30).fill(20 * minute);
  expect(describeUsualReview({ waits, oldestMs: 29 * day })).toBe('');
  expect(describeUsualReview({ waits: Array(30).fill(1.6 * day), oldestMs: 4 * day })).toBe('');
});

// Threat 4
test.each([
  ['activo', 1, { lane: 'known', account: 'ana' }],
  ['activo', null, null],
  ['pendiente', 1, null],
  ['suspendido', 1, null],
] as const)(
  'an account in state %s, verified at %j, has the queue place %j',
  (estado, verifiedAt, place) => {
    expect(findQueuePlace({ id: 'ana', estado, verifiedAt })).toEqual(place);
  },
);
