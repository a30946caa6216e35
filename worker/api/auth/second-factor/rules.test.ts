import { expect, test } from 'vitest';
import { isOpen, kindOf } from './rules.ts';

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
