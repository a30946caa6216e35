import { expect, test } from 'vitest';
import { parseEdgeConfig } from './env.ts';

const deployed = { ENVIRONMENT: 'production', SITE_URL: 'https://ingresoactivo.com' };

test('the gateway starts with only the variables of wrangler.toml', () => {
  expect(parseEdgeConfig({ ...deployed, ASSETS: { fetch: () => null } })).toEqual({
    ...deployed,
    VERSION: 'desconocida',
    HEALTH_SECONDS: 15,
    DOCUMENT_SECONDS: 60,
    OFFLINE: 'on',
  });
});

test.each([
  ['ENVIRONMENT', 'test'],
  ['ENVIRONMENT', 'local'],
  ['SITE_URL', 'ingresoactivo.com'],
  ['SITE_URL', 'http://localhost:8787'],
  ['DOCUMENT_SECONDS', 'soon'],
  ['DOCUMENT_SECONDS', '-1'],
  ['DOCUMENT_SECONDS', '1.5'],
  ['OFFLINE', 'no'],
])('a gateway with %s=%s fails to start and hides the value', (name, value) => {
  expect(() => parseEdgeConfig({ ...deployed, [name]: value })).toThrow(`\n  ${name}: `);
  expect(() => parseEdgeConfig({ ...deployed, [name]: value })).not.toThrow(value);
});
