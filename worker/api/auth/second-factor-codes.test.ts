import { expect, test } from 'vitest';
import {
  buildTotpUri,
  createRecoveryCodes,
  createTotpSecret,
  drawQrCode,
  findTimeStep,
  hashRecoveryCode,
} from './second-factor-codes.ts';

// The expected codes are the last six digits of the SHA-1 codes in RFC 6238, appendix B.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the authenticator’s code at second %i is %s', (seconds, code) => {
  expect(findTimeStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid in its own time step and in the steps before and after', () => {
  const at = (step: number) => findTimeStep(secret, '081804', 1_111_111_109_000 + step * 30_000);
  expect([-2, -1, 0, 1, 2].map((step) => at(step) !== null)).toEqual([
    ...[false, true, true, true],
    false,
  ]);
  expect(at(1)).toBe(at(0));
});

test.each(['', '28708', '2870822', '28708a', '٢٨٧٠٨٢'])(
  'the site refuses the text %j as a code',
  (code) => {
    expect(findTimeStep(secret, code, 59_000)).toBeNull();
  },
);

test('a new secret has 160 random bits in the format of authenticator apps', () => {
  const [one, other] = [createTotpSecret(), createTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = buildTotpUri(one, 'jefa@correo.test', 'Ingreso Activo');
  expect(uri).toBe(
    `otpauth://totp/Ingreso%20Activo:jefa%40correo.test?issuer=Ingreso%20Activo&secret=${one}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(drawQrCode(uri).path).toMatch(/^M4 4h1v1h-1z/);
});

test('the ten recovery codes contain no letters that people confuse', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

test('the hash of a recovery code depends on the member, the code and the key', () => {
  const hash = hashRecoveryCode('ana', '3k8vd-q0x7m', 'llave');
  expect(hashRecoveryCode('ana', '3k8vdq0x7m', 'llave')).toBe(hash);
  const others = [
    hashRecoveryCode('luis', '3k8vd-q0x7m', 'llave'),
    hashRecoveryCode('ana', '3k8vd-q0x7n', 'llave'),
    hashRecoveryCode('ana', '3k8vd-q0x7m', 'otra'),
  ];
  expect(others).not.toContain(hash);
});
