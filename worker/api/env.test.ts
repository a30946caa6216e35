import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { parseConfig } from './env.ts';
import { createDeployedAdapter } from './runtime-adapter.ts';

const needed = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://ingresoactivo.com',
  TOKEN_SECRET: 's'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  ADMIN_EMAIL: 'admin@ingresoactivo.com',
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 'key-canary',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
};

/** Returns the lines of the faults, one for each fault; an empty list for a good environment. */
function faultsOf(env: Record<string, unknown>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).split('\n');
    return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
  }
}
const namesOf = (env: Record<string, unknown>) =>
  faultsOf(env).map((fault) => fault.split(':')[0] ?? '');

// Threat 13
test('staging demands a second factor of administrators', () => {
  const config = parseConfig({ ...needed, ENVIRONMENT: 'staging' });
  expect(createDeployedAdapter(config)).toMatchObject({ needsSecondFactor: true });
});

test('the API starts with the values that setup writes', () => {
  expect(parseConfig(needed)).toMatchObject({ ...needed, off: [] });
});

test('the check of variables ignores bindings', () => {
  expect(faultsOf({ ...needed, DB: {}, ASSETS: { fetch: () => null } })).toEqual([]);
});

const withoutIt = Object.keys(needed).filter((name) => name !== 'MAIL_API_KEY');

test.each(withoutIt)('a Worker without %s fails to start and names this variable', (name) => {
  expect(namesOf({ ...needed, [name]: undefined })).toEqual([name]);
  expect(namesOf({ ...needed, [name]: '' })).toEqual([name]);
});

// Threat 68
test.each([
  ['ENVIRONMENT', 'test'],
  ['ENVIRONMENT', 'local'],
  ['SITE_URL', 'ingresoactivo.com'],
  ['SITE_URL', 'http://ingresoactivo.com'],
  ['SITE_URL', 'http://localhost:8787'],
  ['TOKEN_SECRET', 'x'.repeat(31)],
  ['TIME_ZONE', 'America/Macondo'],
  ['MAIL_PROVIDER', 'sendgrid'],
  ['MAIL_PROVIDER', 'local'],
  ['MAIL_FROM', 'hola@ingresoactivo.com'],
  ['MAIL_FROM', 'Ingreso Activo <hola@a.com>\r\nBcc: x@y.com'],
  ['PASSWORD_LN', '13'],
  ['POPUNDER_URL', 'http://ads.example.com'],
  ['POPUNDER_URL', 'javascript:alert(1)'],
  ['AD_LINK', '/interno'],
  ['AD_IMAGE', 'https://ads.example.com/a.png'],
  ['AD_TEXT', 'x'.repeat(121)],
  ['PASSWORD_PEPPER', 'x'.repeat(31)],
  ['ADMIN_EMAIL', 'admin'],
  ['SURVEY_PROVIDER', 'adgate'],
  ['SURVEY_USER_ID', 'phone'],
  ['HOLD_DAYS', '-1'],
  ['HOLD_DAYS', 'soon'],
  ['HOLD_DAYS', 'adgate=3'],
  ['MAX_CREDIT_CENTS', '0'],
])('the error about %s = %j names the variable', (name, value) => {
  expect(namesOf({ ...needed, [name]: value })).toEqual([name]);
});

// Threat 61
test('the error names the fault and never the given value', () => {
  const canary = 'canary-42';
  const env = Object.fromEntries(
    [...Object.keys(needed), 'PASSWORD_LN', 'DOCUMENT_SECONDS', 'AD_LINK'].map((name) => [
      name,
      canary,
    ]),
  );
  expect(faultsOf(env)).toHaveLength(10);
  expect(faultsOf(env).join()).not.toContain(canary);
});

test.each([
  ['7', Object.fromEntries(surveyProviders.map((id) => [id, 7]))],
  ['cpx=30,bitlabs=7', { cpx: 30, bitlabs: 7, pollfish: 0 }],
])('HOLD_DAYS = %s sets the hold days of each provider', (HOLD_DAYS, days) => {
  expect(parseConfig({ ...needed, HOLD_DAYS }).HOLD_DAYS).toMatchObject(days);
});

test('the configuration contains the site’s URL as an origin', () => {
  expect(parseConfig({ ...needed, SITE_URL: 'https://sitio.test/inicio/' }).SITE_URL).toBe(
    'https://sitio.test',
  );
});

test('each field of SITE_BRAND replaces the same field of the example brand', () => {
  const brandIn = (own: object) =>
    parseConfig({ ...needed, SITE_BRAND: JSON.stringify(own) }).SITE_BRAND;
  expect(parseConfig(needed).SITE_BRAND).toEqual(exampleBrand);
  expect(brandIn({ name: 'Ganamás', whatsappNumber: '+57 300 123 4567' })).toEqual({
    ...exampleBrand,
    name: 'Ganamás',
    whatsappNumber: '573001234567',
  });
  // A later release may have written this brand before a rollback.
  expect(brandIn({ logo: 'hoja' })).toEqual(exampleBrand);
  expect(() => brandIn({ supportEmail: 'nadie' })).toThrow('SITE_BRAND.supportEmail');
});
