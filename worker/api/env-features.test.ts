import { expect, test } from 'vitest';
import { inspectConfig, parseConfig } from './env.ts';

// If a feature has only some of its variables, the API starts, turns the feature off and names the missing
// variable.

const production = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://ingresoactivo.com',
  TOKEN_SECRET: 's'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  ADMIN_EMAIL: 'admin@ingresoactivo.com',
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
};
const staging = { ...production, ENVIRONMENT: 'staging' };

/** Returns the names of the faulty variables, and the features that are off because of these faults. */
const offBy = (env: Record<string, unknown>) => ({
  names: inspectConfig(env).faults.map(({ name }) => name),
  off: parseConfig(env).off,
});
const nothingOff = { names: [], off: [] };

const cpx = { CPX_SECRET: 'secret-of-cpx', CPX_PATH_SECRET: 'p'.repeat(16) };
const bitlabs = { BITLABS_TOKEN: 't', BITLABS_SECRET: 'secret-of-bitlabs' };
const paypal = {
  PAYPAL_CLIENT_ID: 'client-canary',
  PAYPAL_SECRET: 'secret-canary',
  PAYPAL_WEBHOOK_ID: 'webhook-canary',
};
const turnstile = {
  TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
  TURNSTILE_SECRET: 'secret-canary',
};
const sandbox = { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' };

test.each<[string, Record<string, unknown>, string[], string[]]>([
  [
    'CPX without the secret of its path',
    { CPX_SECRET: 'secret-of-cpx', CPX_ADDRESSES: '192.0.2.1' },
    ['CPX_PATH_SECRET'],
    ['cpx'],
  ],
  ['CPX without its IP addresses', cpx, ['CPX_ADDRESSES'], ['cpx']],
  [
    'CPX with an invalid IP address',
    { ...cpx, CPX_ADDRESSES: '192.0.2.1, 192.0.2.256' },
    ['CPX_ADDRESSES'],
    ['cpx'],
  ],
  ['BitLabs with a short secret', { BITLABS_SECRET: 'short' }, ['BITLABS_SECRET'], ['bitlabs']],
  [
    'a list without its provider’s token and secret',
    { SURVEY_LISTS: 'bitlabs' },
    ['BITLABS_TOKEN', 'BITLABS_SECRET'],
    ['listas'],
  ],
  [
    'a list over http',
    { ...bitlabs, SURVEY_LISTS: 'bitlabs', BITLABS_API_URL: 'http://127.0.0.1:1' },
    ['BITLABS_API_URL'],
    ['bitlabs', 'listas'],
  ],
  ['a list that no provider has', { SURVEY_LISTS: 'pollfish' }, ['SURVEY_LISTS.0'], ['listas']],
  ['PayPal without its secret', { ...paypal, PAYPAL_SECRET: '' }, ['PAYPAL_SECRET'], ['paypal']],
  [
    'PayPal with one of its three variables',
    { PAYPAL_WEBHOOK_ID: 'w' },
    ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
    ['paypal'],
  ],
  [
    'PayPal with the URL of another site',
    { ...paypal, PAYPAL_API_URL: 'https://api.paypal.example' },
    ['PAYPAL_API_URL'],
    ['paypal'],
  ],
  [
    'PayPal over http',
    { ...paypal, PAYPAL_API_URL: 'http://127.0.0.1:9' },
    ['PAYPAL_API_URL'],
    ['paypal'],
  ],
  ['PayPal’s live URL in staging', { ...staging, ...paypal }, ['PAYPAL_API_URL'], ['paypal']],
  [
    'Turnstile without its secret',
    { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' },
    ['TURNSTILE_SECRET'],
    ['pregunta'],
  ],
  [
    'Turnstile over http outside local mode',
    { ...production, ...turnstile, TURNSTILE_URL: 'http://127.0.0.1:9' },
    ['TURNSTILE_URL'],
    ['pregunta'],
  ],
  ['a push key of another length', { VAPID_PRIVATE_KEY: 'key' }, ['VAPID_PRIVATE_KEY'], ['avisos']],
  [
    'a secret of the mail’s events that Resend has not made',
    { MAIL_EVENTS_SECRET: 'x'.repeat(32) },
    ['MAIL_EVENTS_SECRET'],
    ['entregas'],
  ],
  [
    'a short secret of the mail’s events',
    { MAIL_EVENTS_SECRET: 'whsec_short' },
    ['MAIL_EVENTS_SECRET'],
    ['entregas'],
  ],
  ['mail with an invalid URL', { MAIL_API_URL: 'mail.example.com' }, ['MAIL_API_URL'], ['envio']],
])(
  'with %s, the API starts, names the variable and turns the feature off',
  (_, given, names, off) => {
    const env = { ...production, ...given };
    expect(offBy(env)).toEqual({ names, off });
    // A feature that is off looks like a feature without configuration.
    const config = parseConfig(env);
    expect(config.PAYPAL_SECRET).toBeUndefined();
    expect(config.CPX_SECRET).toBeUndefined();
    expect(config.TURNSTILE_SECRET).toBeUndefined();
    expect(config.SURVEY_LISTS).toEqual([]);
  },
);

test.each<Record<string, unknown>>([
  { ...production, ...cpx, CPX_ADDRESSES: '192.0.2.1, 192.0.2.2' },
  { ...production, ...paypal },
  { ...production, ...turnstile },
  { ...staging, ...paypal, ...sandbox },
  { ...production, PAYPAL_CLIENT_ID: '', PAYPAL_SECRET: '', BITLABS_SECRET: '' },
  // The owner may configure survey providers later.
  { ...production, SURVEY_PROVIDER: 'pollfish', BITLABS_SECRET: undefined },
])('the API finds no fault in complete or absent features: %j', (env) => {
  expect(offBy(env)).toEqual(nothingOff);
});

test.each([
  ['resend', []],
  ['brevo', []],
  ['postmark', []],
  ['emailjs', ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_USER_ID']],
])('the mail provider %s needs a key and the variables %j', (MAIL_PROVIDER, names) => {
  const env = { ...production, MAIL_PROVIDER, MAIL_API_KEY: undefined };
  expect(offBy(env)).toEqual({ names: ['MAIL_API_KEY', ...names], off: ['envio'] });
});
