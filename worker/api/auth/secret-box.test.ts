import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox({ TOKEN_SECRET: 'a secret of the tests, long enough' });

test('a sealed secret opens for its owner, and each new ciphertext is different', async () => {
  const [one, other] = await Promise.all([box.seal('CLAVE', 'ana'), box.seal('CLAVE', 'ana')]);
  expect(one).not.toBe(other);
  const parts = one.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(parts.join()).not.toMatch(/CLAVE|ana/);
  expect(await box.open(one, 'ana')).toEqual({ secret: 'CLAVE', isOutdated: false });
});

// Threat 62
test('a secret does not open for another owner or key, or after a change', async () => {
  const sealed = await box.seal('CLAVE', 'ana');
  const otherKey = createSecretBox({ TOKEN_SECRET: 'another secret of the tests, as long' });
  const [header, , iv, text = '', tag] = sealed.split('.');
  const changed = [header, '', iv, text.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')), tag];
  await expect(box.open(sealed, 'luis')).rejects.toThrow();
  await expect(otherKey.open(sealed, 'ana')).rejects.toThrow();
  await expect(box.open(changed.join('.'), 'ana')).rejects.toThrow();
});
