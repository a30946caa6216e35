import { createECDH, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { readVapid } from './vapid.ts';

const secret = randomBytes(32);
const now = 1_800_000_000_000;

test('the public key belongs to the private one, however its bytes are written', async () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  expect((await readVapid(secret.toString('base64'))).publicKey).toBe(publicKey);
  expect((await readVapid(secret.toString('base64url'))).publicKey).toBe(publicKey);
});

test('a push service can check who sends, and that it is meant', async () => {
  const { publicKey, authorize } = await readVapid(secret.toString('base64url'));
  const header = await authorize('https://push.test/send/abc?d=1', now);
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    ...{ audience: 'https://push.test', algorithms: ['ES256'], currentDate: new Date(now) },
  });
  expect(payload.sub).toMatch(/^mailto:\S+@\S+$/);
  expect((payload.exp ?? 0) * 1000 - now).toBeLessThan(24 * 3_600_000);
});

test('no key at all is refused', async () => {
  await expect(readVapid(Buffer.alloc(32).toString('base64'))).rejects.toThrow();
});
