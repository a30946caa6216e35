import { expect, test } from 'vitest';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { isConfigured } from '../../api/settings/definitions.ts';
import { listProviderSecretNames } from '../../api/surveys/registry.ts';
import { parseLocalConfig } from './env.ts';

const local = {
  ENVIRONMENT: 'local',
  SITE_URL: 'http://localhost:8787',
  TOKEN_SECRET: 's'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  ADMIN_EMAIL: 'admin@ingresoactivo.test',
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'local',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.test>',
};
/** In local mode, the file .dev.vars has a random value for each of these secrets. */
const { own, theirs } = listProviderSecretNames();
const secrets = Object.fromEntries([...own, ...theirs].map((name) => [name, 's'.repeat(32)]));
const standIns = {
  SURVEY_LISTS: 'cpx,bitlabs',
  CPX_TOKEN: '1',
  BITLABS_TOKEN: '2',
  CPX_API_URL: 'http://127.0.0.1:1',
  BITLABS_API_URL: 'http://127.0.0.1:1',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_SECRET: 's',
  PAYPAL_WEBHOOK_ID: 'w',
  PAYPAL_API_URL: 'http://127.0.0.1:2',
};

test.each<Record<string, string>>([
  local,
  { ...local, ...secrets, PASSWORD_LN: '10' },
  { ...local, ...secrets, ...standIns },
  { ...local, MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'k', MAIL_API_URL: 'http://127.0.0.1:3' },
])('local mode starts with the variables of a developer’s machine: %j', (env) => {
  expect(parseLocalConfig(env)).toMatchObject({ ENVIRONMENT: 'local', off: [] });
});

test('with the generated secrets, local mode can open every survey provider', () => {
  const config = parseLocalConfig({ ...local, ...secrets });
  expect(surveyProviders.filter((id) => !isConfigured(id, config))).toEqual([]);
});

test.each([
  ['SITE_URL', 'https://ingresoactivo.com'],
  ['SITE_URL', 'http://192.0.2.7:8787'],
  ['SITE_URL', 'http://localhost.ingresoactivo.com'],
  ['ENVIRONMENT', 'production'],
])('local mode refuses to start with %s=%s', (name, value) => {
  expect(() => parseLocalConfig({ ...local, [name]: value })).toThrow(`\n  ${name}: `);
});

test.each(['http://127.0.0.1:4000', 'http://[::1]:8787', 'http://localhost'])(
  'local mode starts at %s',
  (SITE_URL) => {
    expect(parseLocalConfig({ ...local, SITE_URL }).SITE_URL).toBe(SITE_URL);
  },
);
