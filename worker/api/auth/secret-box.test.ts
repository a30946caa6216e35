import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox({ TOKEN_SECRET: 'a secret of the tests, long enough' });

test('a sealed secret opens for its owner, and looks different each time', async () => {
  const [one, other] = await Promise.all([box.seal('CLAVE', 'ana'), box.seal('CLAVE', 'ana')]);
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString()).not.toContain('CLAVE');
  expect(await box.open(one, 'ana')).toEqual({ secret: 'CLAVE', isOutdated: false });
});

test('what the key before has sealed opens while that key is given, and says so', async () => {
  const sealed = await box.seal('CLAVE', 'ana');
  const rotated = createSecretBox({
    TOKEN_SECRET: 'another secret of the tests, as long',
    TOKEN_SECRET_PREVIOUS: 'a secret of the tests, long enough',
  });
  expect(await rotated.open(sealed, 'ana')).toEqual({ secret: 'CLAVE', isOutdated: true });
  const fresh = await rotated.seal('CLAVE', 'ana');
  expect(await rotated.open(fresh, 'ana')).toEqual({ secret: 'CLAVE', isOutdated: false });
  await expect(rotated.open(sealed, 'luis')).rejects.toThrow();
});

test('it opens for nobody else, with no other key, and not when a bit was changed', async () => {
  const sealed = await box.seal('CLAVE', 'ana');
  const otherKey = createSecretBox({ TOKEN_SECRET: 'another secret of the tests, as long' });
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(box.open(sealed, 'luis')).rejects.toThrow();
  await expect(otherKey.open(sealed, 'ana')).rejects.toThrow();
  await expect(box.open(changed.toString('base64url'), 'ana')).rejects.toThrow();
});
