import { expect, test } from 'vitest';
import { parseEdgeConfig } from './env.ts';

const local = { ENVIRONMENT: 'local', SITE_URL: 'http://localhost:8787' };

test('what wrangler.toml gives is enough, and the rest has defaults', () => {
  expect(parseEdgeConfig({ ...local, ASSETS: { fetch: () => null } })).toEqual({
    ...local,
    VERSION: 'desconocida',
    HEALTH_SECONDS: 15,
    DOCUMENT_SECONDS: 60,
    OFFLINE: 'on',
  });
});

test('local mode, which hands on the mailbox, is for this machine alone', () => {
  for (const SITE_URL of ['https://ingresoactivo.com', 'http://192.0.2.7:8787']) {
    expect(() => parseEdgeConfig({ ...local, SITE_URL })).toThrow('\n  ENVIRONMENT: is local');
  }
  for (const SITE_URL of ['http://127.0.0.1:4000', 'http://[::1]:8787', 'http://localhost']) {
    expect(parseEdgeConfig({ ...local, SITE_URL }).SITE_URL).toBe(SITE_URL);
  }
});

test.each([
  ['ENVIRONMENT', 'test'],
  ['SITE_URL', 'ingresoactivo.com'],
  ['DOCUMENT_SECONDS', 'soon'],
  ['DOCUMENT_SECONDS', '-1'],
  ['DOCUMENT_SECONDS', '1.5'],
  ['OFFLINE', 'no'],
])('the gateway does not start with %s=«%s», and names it without the value', (name, value) => {
  expect(() => parseEdgeConfig({ ...local, [name]: value })).toThrow(`\n  ${name}: `);
  expect(() => parseEdgeConfig({ ...local, [name]: value })).not.toThrow(value);
});
