import { expect, test } from 'vitest';
import { parseEdgeConfig } from './env.ts';

const deployed = { ENVIRONMENT: 'production', SITE_URL: 'https://ingresoactivo.com' };

test('what wrangler.toml gives is enough, and the rest has defaults', () => {
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
])('the gateway does not start with %s=«%s», and names it without the value', (name, value) => {
  expect(() => parseEdgeConfig({ ...deployed, [name]: value })).toThrow(`\n  ${name}: `);
  expect(() => parseEdgeConfig({ ...deployed, [name]: value })).not.toThrow(value);
});
