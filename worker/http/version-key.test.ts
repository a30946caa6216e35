import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { keepVersionKey, versionKeyHeader } from './version-key.ts';

const key = '0f9d0ab4-6a3c-4f0e-9a55-0d6c2b1f7e11';
const app = (isLocal: boolean) =>
  new Hono().get('/', keepVersionKey(isLocal), (c) => c.text('a document'));
const cookieOf = async (headers: Record<string, string>, isLocal = false) =>
  (await app(isLocal).request('/', { headers })).headers.get('set-cookie');

test('a visitor with a key of the zone keeps it for a day, out of reach of scripts', async () => {
  expect(await cookieOf({ [versionKeyHeader]: key })).toBe(
    `__Host-version=${key}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(await cookieOf({ [versionKeyHeader]: key }, true)).toBe(
    `version=${key}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
  );
});

test.each([
  ['no key', {}],
  ['an address for a key', { [versionKeyHeader]: '203.0.113.9' }],
  ['what no rule makes', { [versionKeyHeader]: `${key}; Domain=example.com` }],
  ['the key that it has', { [versionKeyHeader]: key, cookie: `__Host-version=${key}` }],
])('a request with %s gets no cookie', async (_, headers) => {
  expect(await cookieOf(headers)).toBeNull();
});
