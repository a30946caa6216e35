import { expect, test } from 'vitest';
import { inspectAnswer, inspectAnswers } from './checks.ts';
import type { Values } from './questions.ts';
import { findGroup, groupNames } from './questions.ts';

const good: Values = {
  SITE_URL: 'https://ingresoactivo.com',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
  ADMIN_EMAIL: 'ana@ingresoactivo.com',
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 're_9fK2mQx7Lp',
};
const questions = groupNames.flatMap((name) => findGroup(name).questions);

/** Returns setup's sentence about an answer. */
function said(at: string, changes: Values): string | undefined {
  const one = questions.find((question) => question.at === at);
  if (!one) throw new Error(`nobody asks for ${at}`);
  const values = { ...good, ...changes };
  const found = inspectAnswer(one, { environment: 'production', values, knowsSecrets: true });
  return found && `${found.level}: ${found.say}`;
}

test.each([
  ['domain', { SITE_URL: 'https://mi sitio' }, 'error: no es un dominio'],
  ['domain', { SITE_URL: 'https://localhost:8787' }, 'error: no es un dominio'],
  ['domain', { SITE_URL: 'https://192.0.2.7' }, 'error: no es un dominio'],
  ['domain', { SITE_URL: 'https://sitio.example' }, 'error: es un dominio de ejemplo'],
  ['domain', { SITE_URL: 'https://www.sitio.com' }, '«sitio.com». Para «www», docs/operations.md'],
  ['sender', { MAIL_FROM: 'hola@ingresoactivo.com' }, 'error: no sirve así. Debe ser «Nombre'],
  ['sender', { MAIL_FROM: 'Hola <hola@sitio.example>' }, 'error: es de ejemplo'],
  ['sender', { MAIL_FROM: 'Hola <hola@gmail.com>' }, 'warning: no es del dominio del sitio'],
  ['admin', { ADMIN_EMAIL: 'ana' }, 'error: no sirve así. Debe ser un correo'],
  ['admin', { ADMIN_EMAIL: 'ana@correo.example' }, 'error: es una dirección de ejemplo'],
  ['timeZone', { TIME_ZONE: 'Santo Domingo' }, 'error: no sirve así. Debe ser una zona horaria'],
  ['mail.provider', { MAIL_PROVIDER: 'gmail' }, 'error: no sirve así. Debe ser resend'],
  ['mail.key', { MAIL_API_KEY: 'xkeysib-1' }, 'warning: no parece de resend'],
  ['mail.key', { MAIL_PROVIDER: 'brevo' }, 'warning: no parece de brevo'],
  ['mail.key', { MAIL_PROVIDER: 'postmark', MAIL_API_KEY: 'POSTMARK_API_TEST' }, 'error: es de un'],
  ['mailEvents.secret', { MAIL_EVENTS_SECRET: 'corto' }, 'error: no sirve así. Debe ser el'],
])('setup reports an error or a warning about the answer at «%s»: %j', (at, changes, told) => {
  expect(said(at, changes as Values)).toContain(told);
  const set = questions.find((one) => one.at === at);
  // Non-interactive setup also reports this fault.
  const seen = { environment: 'production' as const, knowsSecrets: true };
  const found = inspectAnswers({ ...seen, values: { ...good, ...(changes as Values) } });
  expect(found.map(({ name }) => name.split('.')[0])).toContain(set?.name);
});

test.each([
  ['admin', { ADMIN_EMAIL: 'ana@gmial.com' }, 'mal escrito. Lo conocido es ana@gmail.com.'],
  ['brand.supportEmail', { SITE_BRAND: '{"supportEmail":"hola@hotmial.com"}' }, '@hotmail.com.'],
  ['brand.whatsappNumber', { SITE_BRAND: '{"whatsappNumber":"809 555 0199"}' }, 'empieza con «+»'],
])('setup reports a warning about the answer at «%s»: %j', (at, changes, told) => {
  expect(said(at, changes as Values)).toMatch(/^warning: /);
  expect(said(at, changes as Values)).toContain(told);
});

test('setup accepts a WhatsApp number with country code and a support email at Gmail', () => {
  const SITE_BRAND = '{"supportEmail":"hola@gmail.com","whatsappNumber":"+1 809 555 0199"}';
  for (const at of ['brand.supportEmail', 'brand.whatsappNumber']) {
    expect(said(at, { SITE_BRAND })).toBeUndefined();
  }
});

test.each(['domain', 'sender', 'admin', 'timeZone', 'mail.provider', 'mail.key'])(
  'setup accepts the valid answer at «%s»',
  (at) => {
    expect(said(at, {})).toBeUndefined();
  },
);

test('the error about a missing value does not mention the command of setup', () => {
  const seen = { environment: 'production' as const, values: { ...good, MAIL_API_KEY: '' } };
  const [found] = inspectAnswers({ ...seen, knowsSecrets: true });
  expect([found?.name, found?.say]).toEqual(['TOKEN_SECRET', expect.stringContaining('falta.')]);
  expect(found?.say).not.toContain('npm run setup');
});
