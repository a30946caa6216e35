import { expect, test } from 'vitest';
import { readPartConfig } from '../deployment/environments.ts';
import { writeReport } from './finding.ts';
import { inspectBrand, inspectGoingLive, inspectSecrets } from './going-live.ts';
import { inspectMailDns } from './mail-dns.ts';
import { inspectVariables, type SeenConfiguration } from './variables.ts';

const random = {
  TOKEN_SECRET: 'Jp3vX9kQm2Lw8RtZc6NfHy4BsUd7GaEi5oVq1WxTz0',
  PASSWORD_PEPPER: 'qN8sVb2YkLc5XwZt7RmJf3HgPd9TaUe4oBi6WyKx1M',
};
const values: Record<string, string> = {
  ...(readPartConfig('api', 'production').vars as Record<string, string>),
  ...random,
  ADMIN_EMAIL: 'ana@ingresoactivo.com',
  MAIL_API_KEY: 're_9fK2mQx7Lp',
  SURVEY_PROVIDER: 'bitlabs',
  SURVEY_TOKEN: '6b1f8a52-token',
  SURVEY_USER_ID: 'opaque',
  BITLABS_SECRET: 'kd83jf02ms91',
  HOLD_DAYS: '60',
};
const production: SeenConfiguration = { environment: 'production', values, knowsSecrets: true };
const having = (changes: Record<string, string>): SeenConfiguration => ({
  ...production,
  values: { ...values, ...changes },
});
const namesOf = (findings: { level: string; name: string }[]) =>
  findings.map(({ level, name }) => `${level} ${name}`);

test('the doctor reports no findings for a valid production configuration', () => {
  expect(inspectVariables(production)).toEqual([]);
  expect(inspectSecrets(values)).toEqual([]);
  expect(inspectGoingLive(production)).toEqual([]);
});

test('the doctor warns of each example value in the site’s brand', () => {
  const inspect = (own: object) => inspectBrand(having({ SITE_BRAND: JSON.stringify(own) }));
  const told = (own: object) => namesOf(inspect(own));
  const own = { owner: 'Ana Ruiz', whatsappNumber: '573001234567' };
  expect(told(own)).toEqual([
    'warning SITE_BRAND, postalAddress',
    'warning SITE_BRAND, supportEmail',
    'warning SITE_BRAND, instagramUser',
    'warning SITE_BRAND, surveyUrl',
  ]);
  expect(inspect({})).toHaveLength(6);
  // Each finding shows a command that the owner can copy.
  const orders = [...inspect(own), ...inspectVariables(having({ SITE_BRAND: '{"name":""}' }))];
  for (const { say } of orders) expect(say).toContain('-- --env production --only brand');
  expect(namesOf(inspectVariables(having({ SITE_BRAND: '{"name":""}' })))).toEqual([
    'error SITE_BRAND',
  ]);
});

test.each([
  ['TOKEN_SECRET', 'short', 'error'],
  ['MAIL_API_KEY', '', 'error'],
])('the doctor reports %s=«%s», a value that the Worker would refuse', (name, value, level) => {
  expect(namesOf(inspectVariables(having({ [name]: value })))).toContain(`${level} ${name}`);
});

test('the doctor names each invalid IP address of a provider', () => {
  const ipAddresses = '2a01:4f8::2, 188.40.3.256, 2a01::4f8::2';
  expect(inspectVariables(having({ CPX_ADDRESSES: ipAddresses }))).toEqual([
    {
      level: 'error',
      name: 'CPX_ADDRESSES',
      say: expect.stringMatching(/: «188\.40\.3\.256»\. .*: «2a01::4f8::2»\. Debe ser/),
    },
  ]);
});

test('the doctor reports secrets as unknown if it cannot read them', () => {
  const { TOKEN_SECRET: _, MAIL_API_KEY: __, ...known } = values;
  const names = ['TOKEN_SECRET', 'MAIL_API_KEY'];
  const blind = inspectVariables({ ...production, values: known, knowsSecrets: false });
  expect(namesOf(blind)).toEqual(names.map((name) => `unknown ${name}`));
  const absent = inspectVariables({ ...production, values: known });
  expect(namesOf(absent)).toEqual(names.map((name) => `error ${name}`));
});

// Threat 68
test.each([
  [{ TOKEN_SECRET: 'abababababababababababababababababab' }, 'error TOKEN_SECRET'],
  [{ TOKEN_SECRET: '0123456789abcdef0123456789abcdef' }, 'error TOKEN_SECRET'],
  [{ PASSWORD_PEPPER: 'change-me-please-this-is-my-pepper-2026' }, 'error PASSWORD_PEPPER'],
  [{ PASSWORD_PEPPER: random.TOKEN_SECRET }, 'error PASSWORD_PEPPER'],
  [{ TOKEN_SECRET_PREVIOUS: random.TOKEN_SECRET }, 'error TOKEN_SECRET_PREVIOUS'],
  [{ TOKEN_SECRET_PREVIOUS: `${random.TOKEN_SECRET}-` }, 'warning TOKEN_SECRET_PREVIOUS'],
  [{ MAIL_API_KEY: 'POSTMARK_API_TEST' }, 'error MAIL_API_KEY'],
])('the doctor names weak secrets: %j', (changes, expected) => {
  expect(namesOf(inspectSecrets({ ...values, ...changes } as Record<string, string>))).toContain(
    expected,
  );
});

// Threat 68
test.each([
  [{ ADMIN_EMAIL: 'admin@ingresoactivo.test' }, 'error ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'admin@example.com' }, 'error ADMIN_EMAIL'],
  [{ MAIL_FROM: 'Hola <hola@otro.com>' }, 'warning MAIL_FROM'],
  [{ REFERRAL_LINKS: '{"swagbucks":"https://swagbucks.com/a"}' }, 'error REFERRAL_LINKS'],
  [{ PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, 'error PAYPAL_API_URL'],
  [{ SURVEY_USER_ID: 'email' }, 'warning SURVEY_USER_ID'],
  [{ HOLD_DAYS: '' }, 'warning HOLD_DAYS'],
  [{ HOLD_DAYS: 'cpx=30' }, 'warning HOLD_DAYS'],
])('the doctor names settings that are unfit for visitors: %j', (changes, expected) => {
  const seen = having(changes as Record<string, string>);
  expect(namesOf(inspectGoingLive(seen))).toContain(expected);
});

test('the doctor names each provider whose credits have no hold days', () => {
  const told = (changes: Record<string, string>) =>
    inspectGoingLive(having(changes)).find(({ name }) => name === 'HOLD_DAYS')?.say;
  expect(told({ HOLD_DAYS: '0' })).toContain('BitLabs');
  expect(told({ HOLD_DAYS: '0' })).not.toContain('CPX');
  expect(told({ HOLD_DAYS: 'bitlabs=60', CPX_SECRET: 'h3k9d02ms7' })).toContain('«cpx=60»');
  expect(told({ HOLD_DAYS: 'bitlabs=60' })).toBeUndefined();
});

test('the doctor reports a sender’s domain with missing or unreachable records', async () => {
  const records: Record<string, string[]> = {
    'send.ingresoactivo.com': ['google-site-verification=x', 'v=spf1 include:amazonses.com ~all'],
    '_dmarc.ingresoactivo.com': ['v=DMARC1; p=none'],
    'resend._domainkey.ingresoactivo.com': ['p=MIGf'],
  };
  const found = await inspectMailDns(values, async (name) => records[name] ?? []);
  expect(found).toEqual([]);
  const missing = await inspectMailDns(values, async () => []);
  expect(namesOf(missing)).toEqual(['warning SPF', 'warning DMARC', 'warning DKIM']);
  const silent = await inspectMailDns(values, () => Promise.reject(new Error('ETIMEOUT')));
  expect(new Set(namesOf(silent).map((name) => name.split(' ')[0]))).toEqual(new Set(['unknown']));
});

test('the doctor’s findings name a faulty secret but never show its value', () => {
  const secret = 'abcabcabcabcabcabcabcabcabcabcabcabc';
  const seen = having({ TOKEN_SECRET: secret, PASSWORD_PEPPER: secret, CPX_SECRET: 'corto7!' });
  const told = writeReport([...inspectVariables(seen), ...inspectSecrets(seen.values)]);
  expect(told).toContain('TOKEN_SECRET');
  expect(told).toContain('CPX_SECRET');
  expect(told).not.toMatch(/abcabc|corto7/);
});
