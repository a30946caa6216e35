import { expect, test } from 'vitest';
import * as z from 'zod';
import { mailFault, mailTemplates } from '#contract/mail/labels.ts';
import { createLinkTokens } from '../tokens/tokens.ts';
import { type MailLinks, renderMail } from './compose.ts';
import { isMarketing, mailKinds } from './kinds.ts';

const config = { SITE_URL: 'https://sitio.test', TOKEN_SECRET: 's'.repeat(32) };
const { sign, verify } = createLinkTokens(config);
const links: MailLinks = {
  url: config.SITE_URL,
  timeZone: 'America/Santo_Domingo',
  sign,
  unsubscribeUrl: null,
};
const now = 1_800_000_000_000;
const named = { nombre: 'Ana María' };
const link = { ...named, tokenId: 'una-vez', expiresAt: now + 3_600_000 };
const motivo = 'Los datos no coinciden';
const payout = { ...named, montoCents: 123_456, paypalEmail: 'ana.paga@correo.test' };

const mails: [template: string, params: Record<string, unknown>, subject: string, path: string][] =
  [
    ['verify', link, 'Confirma tu correo en Ingreso Activo', '/verificar#token='],
    ['known-address', named, 'Ya tienes una cuenta en Ingreso Activo', '/registro-login'],
    ['reset', link, 'Crea una contraseña nueva', '/clave#token='],
    ['password-changed', named, 'Tu contraseña cambió', '/clave-olvidada'],
    ['approved', named, 'Tu cuenta está activa', '/registro-login'],
    ['refused', { ...named, motivo }, 'Tu solicitud en Ingreso Activo', '/contacto'],
    ['suspended', { ...named, motivo }, 'Suspendimos tu cuenta', '/contacto'],
    ['reinstated', named, 'Tu cuenta vuelve a estar activa', '/registro-login'],
    [
      'paypal-changed',
      { ...named, paypalEmail: 'ana.paga@correo.test' },
      'Tu correo de PayPal cambió',
      '/perfil',
    ],
    ['payout-requested', payout, 'Recibimos tu solicitud de pago', '/panel'],
    ['payout-cancelled', payout, 'Cancelaste tu pago', '/panel'],
    ['payout-paid', { ...payout, referencia: 'PP-77' }, 'Te pagamos US$ 1,234.56', '/panel'],
    ['payout-refused', { ...payout, motivo }, 'No pudimos hacer tu pago', '/panel'],
    ['erased', named, 'Borramos tu cuenta', '/'],
    [
      'adjusted',
      { ...named, motivo, montoCents: -305, saldoCents: 2_500 },
      'Corregimos tu saldo',
      '/panel',
    ],
    [
      'second-factor',
      { ...named, cambio: 'activada' },
      'Verificación en dos pasos',
      '/admin/seguridad',
    ],
    [
      'differences',
      { ...named, dia: '2026-11-20', total: 2 },
      'La revisión de las cuentas encontró 2 diferencias',
      '/admin/conciliacion',
    ],
  ];

async function render(template: string, params: unknown) {
  const mail = await renderMail({ template, params }, links);
  if (!mail) throw new Error(`${template} was not rendered`);
  return mail;
}

/** Every mail of an account; one without a line above has its sample's parameters. */
const all = mailTemplates
  .filter((template) => !isMarketing(template))
  .map((template): [template: string, params: Record<string, unknown>] => {
    const [, params] = mails.find(([name]) => name === template) ?? [];
    const sample = z.looseObject({}).parse(mailKinds[template].sample);
    return [template, params ?? { ...sample, ...named }];
  });

test.each(mails)('%s has its subject, and leads to one place', async (...mail) => {
  const [template, params, subject, path] = mail;
  const { html, text, templateParams, ...rest } = await render(template, params);
  expect(rest.subject).toBe(subject);
  const action = `${config.SITE_URL}${path}`;
  expect(html).toContain(`href="${action}`);
  expect(text).toContain(`:\n${action}`);
  expect(templateParams.app_link.startsWith(action)).toBe(true);
});

test.each(all)('%s says the same in HTML and in text', async (template, params) => {
  const { html, text, templateParams } = await render(template, params);
  for (const body of [html, text]) {
    expect(body).toContain(template === 'verify' ? 'Hola.' : 'Hola, Ana María.');
    expect(body).toContain('soporte@ingresoactivo.com');
    expect(body).not.toMatch(/null|undefined|NaN|\[object/);
  }
  expect(templateParams).toMatchObject({ app_name: 'Ingreso Activo' });
  expect(templateParams.guide_text).toContain('Hola');
});

test.each(all)('%s offers no way out, for it is no marketing', async (template, params) => {
  const { html, text, templateParams } = await render(template, params);
  for (const body of [html, text, templateParams.guide_text]) {
    expect(body).not.toMatch(/baja|comisión/i);
  }
});

test.each(mailTemplates)('%s is the same to the byte at every attempt', async (template) => {
  const params = mailKinds[template].sample;
  expect(await render(template, params)).toEqual(await render(template, structuredClone(params)));
});

const hostile = '<img src=x onerror=alert(1)> "https://mal.test/pagar"\r\nBcc: otro@mal.test';

const withName = all.filter(([template]) => template !== 'verify');
test.each(withName)(
  '%s lets no name carry markup, a link or a header',
  async (template, params) => {
    const { html, text, subject, templateParams } = await render(template, {
      ...params,
      nombre: hostile,
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(subject).not.toMatch(/[\r\n]|mal/);
    for (const body of [html, text, templateParams.guide_text]) {
      expect(body).not.toMatch(/mal\.test|https:\/\/mal|\nBcc/);
    }
  },
);

test.each([
  [
    'welcome',
    { ...(mailKinds.welcome.sample as object), name: 'Premio gratis', nombre: 'Premio gratis' },
  ],
  ['guide', { ...(mailKinds.guide.sample as object), nombre: 'Premio gratis' }],
  ['verify', { ...link, nombre: 'Premio gratis' }],
  ['reset', { ...link, nombre: '' }],
])(
  '%s says nothing that a stranger typed to an address that nobody has confirmed',
  async (template, params) => {
    const { subject, html, text } = await render(template, params);
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/Premio|Hola, ?[,.{]|\{\w+\}/);
  },
);

test.each(all)('%s is not written from parameters that are not its own', async (template) => {
  for (const params of [null, 'x', [], {}, { nombre: '' }, { nombre: { a: 1 } }]) {
    expect(await renderMail({ template, params }, links)).toBeNull();
  }
});

test.each([
  ['verify', 'verificar', 'clave'],
  ['reset', 'clave', 'verificar'],
] as const)('the link of %s is for %s alone, and lasts as long as its row', async (...given) => {
  const [template, purpose, other] = given;
  const { text, html } = await render(template, link);
  const token = text.match(/token=(\S+)/)?.[1] ?? '';
  expect(html).toContain(`token=${token}"`);
  expect(await verify(purpose, token, now)).toBe('una-vez');
  expect(await verify(other, token, now)).toBeNull();
  expect(await verify(purpose, token, link.expiresAt + 1000)).toBeNull();
  expect(text).toContain('vence el 15 de enero');
});

test('the reason of a refusal stands in one line, as text', async () => {
  for (const template of ['refused', 'suspended', 'payout-refused']) {
    const params = { ...payout, motivo: '<b>Datos</b>\n\nfalsos' };
    const { html, text } = await render(template, params);
    expect(text).toContain('Motivo: <b>Datos</b> falsos\n');
    expect(html).toContain('Motivo: &lt;b&gt;Datos&lt;/b&gt; falsos');
  }
});

test('mails about money tell the amount, and of the PayPal address only what its owner knows', async () => {
  for (const [template, params] of mails.filter(([name]) => name.startsWith('payout-'))) {
    const { html, text } = await render(template, params);
    for (const body of [html, text]) {
      expect(body).toContain('US$ 1,234.56');
      expect(body).toContain('a•••@correo.test');
      expect(body).not.toContain('ana.paga');
    }
  }
  const changed = await render('paypal-changed', { ...payout });
  expect(changed.text).toContain('a•••@correo.test');
  expect(changed.html).not.toContain('ana.paga');
});

test('money that was not paid is said to be back in the balance', async () => {
  expect((await render('payout-refused', { ...payout, motivo })).text).toContain(
    'El dinero volvió a tu saldo.',
  );
  expect((await render('payout-cancelled', payout)).text).toContain('El dinero volvió a tu saldo.');
});

test('a payment tells its reference when it has one', async () => {
  const mail = await render('payout-paid', { ...payout, referencia: 'PP-77' });
  expect(mail.text).toContain('Referencia: PP-77');
  const silent = await render('payout-paid', { ...payout, referencia: null });
  expect(silent.text).not.toContain('Referencia');
});

test('a mailbox that does not exist is said in words', () => {
  expect(mailFault('el proveedor respondió 550')).toBe(
    'Ese buzón no existe; corrige la dirección.',
  );
  expect(mailFault('timeout')).toBe('timeout');
  expect(mailFault(null)).toBeNull();
});
