import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery.ts';

test('ten codes at a time, of letters that nobody mistakes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

test('a hash is of one member, one code and one key', () => {
  const hash = recoveryHash('ana', '3k8vd-q0x7m', 'llave');
  expect(recoveryHash('ana', '3k8vdq0x7m', 'llave')).toBe(hash);
  const others = [
    recoveryHash('luis', '3k8vd-q0x7m', 'llave'),
    recoveryHash('ana', '3k8vd-q0x7n', 'llave'),
    recoveryHash('ana', '3k8vd-q0x7m', 'otra'),
  ];
  expect(others).not.toContain(hash);
});
