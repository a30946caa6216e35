import { readFileSync } from 'node:fs';
import type { SQL } from 'drizzle-orm';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { ownedPaths } from '#contract/audiences.ts';
import { listedPaths } from '#contract/documents/public-paths.ts';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import type { JsonSql } from '../db/json-sql.ts';
import { createLinkTokens } from '../tokens/tokens.ts';
import { type RenderDeps, renderMail } from './compose.ts';
import { isMarketing, listCappedTemplates, mailKinds } from './kinds.ts';
import type { QueuedMail } from './store.ts';

const config = { SITE_URL: 'https://sitio.test', TOKEN_SECRET: 's'.repeat(32) };
const { sign } = createLinkTokens(config);
const links: RenderDeps = {
  brand: exampleBrand,
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

async function render(template: string, params: unknown, texts: unknown = {}) {
  const mail = await renderMail({ template, params, texts }, links);
  if (!mail) throw new Error(`${template} was not rendered`);
  return mail;
}

/** The templates of all account mails with their sample parameters. */
const all = mailTemplates
  .filter((template) => !isMarketing(template))
  .map((template): [template: string, params: Record<string, unknown>] => {
    const sample = z.looseObject({}).parse(mailKinds[template].sample);
    return [template, { ...sample, ...named }];
  });

/** Templates whose readers have not verified their email. */
const nameless = ['come-back', 'verify'];

const pages = new Set<string>([...listedPaths, ...ownedPaths.member, '/volver']);
// The test reads the file as text, because the file belongs to another TypeScript project.
const ofAdmin = readFileSync('mf-admin/src/app/pages.ts', 'utf8');
const isPage = (path: string) => pages.has(path) || ofAdmin.includes(`: '${path}'`);

// html.test.ts checks that the text of the mail has the same links as the HTML.
test.each(all)('the mail %s links to pages of the site', async (template, params) => {
  const { html, templateParams } = await render(template, params);
  const links = [...html.matchAll(/href="(https:[^"#]+)/g)].map(([, url = '']) => new URL(url));
  expect(links.length).toBeGreaterThan(0);
  const gone = links.filter(
    ({ origin, pathname }) => origin !== config.SITE_URL || !isPage(pathname),
  );
  expect(gone).toEqual([]);
  const hasToken = /[#?]token=/.test(templateParams.app_link);
  expect(hasToken).toBe(['come-back', 'verify', 'reset'].includes(template));
});

test.each(all)('the mail %s has the same facts in HTML and in text', async (template, params) => {
  const { html, text, templateParams } = await render(template, params);
  for (const body of [html, text]) {
    expect(body).toContain(nameless.includes(template) ? 'Hola.' : 'Hola, Ana María.');
    expect(body).toContain('soporte@ingresoactivo.com');
    expect(body).not.toMatch(/null|undefined|NaN|\[object/);
  }
  expect(templateParams).toMatchObject({ app_name: 'Ingreso Activo' });
  expect(templateParams.guide_text).toContain('Hola');
});

test.each(all)('the account mail %s has no unsubscribe link', async (template, params) => {
  const { html, text, templateParams } = await render(template, params);
  for (const body of [html, text, templateParams.guide_text]) {
    expect(body).not.toMatch(/baja|comisión/i);
  }
});

test.each(mailTemplates)('the mail %s has the same bytes at every attempt', async (template) => {
  const params = mailKinds[template].sample;
  expect(await render(template, params)).toEqual(await render(template, structuredClone(params)));
});

const hostile = '<img src=x onerror=alert(1)> "https://mal.test/pagar"\r\nBcc: otro@mal.test';

const withName = all.filter(([template]) => !nameless.includes(template));
// Threat 41
test.each(withName)(
  'the mail %s removes markup, links and headers from names',
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
    { ...(mailKinds.welcome.sample as object), name: 'Premio: gratis', nombre: 'Premio gratis' },
  ],
  ['guide', { ...(mailKinds.guide.sample as object), nombre: 'Premio gratis' }],
  ['verify', { ...link, nombre: 'Premio gratis' }],
  ['reset', { ...link, nombre: '' }],
])('the mail %s sends no stranger’s text to an unconfirmed email', async (template, params) => {
  const { subject, html, text } = await render(template, params);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/Premio|Hola, ?[,.{]|\{\w+\}/);
});

test.each(all)('if the parameters of %s are wrong, renderMail returns null', async (template) => {
  for (const params of [null, 'x', [], {}, { nombre: '' }, { nombre: { a: 1 } }]) {
    expect(await renderMail({ template, params }, links)).toBeNull();
  }
});

test('the reason of a refusal becomes one line of text', async () => {
  for (const template of ['refused', 'suspended', 'payout-refused']) {
    const params = { ...payout, motivo: '<b>Datos</b>\n\nfalsos' };
    const { html, text } = await render(template, params);
    expect(text).toContain('Motivo: <b>Datos</b> falsos\n');
    expect(html).toContain('Motivo: &lt;b&gt;Datos&lt;/b&gt; falsos');
  }
});

const payouts = mailTemplates.filter((template) => template.startsWith('payout-'));

test.each(payouts)(
  'the mail %s has the amount and masks another person’s PayPal email',
  async (template) => {
    const sample = mailKinds[template].sample as object;
    const { html, text } = await render(template, { ...sample, ...payout });
    for (const body of [html, text]) {
      expect(body).toContain('US$\u00a01,234.56');
      expect(body).toContain('a•••@correo.test');
      expect(body).not.toContain('ana.paga');
    }
  },
);

test('the mail about a new PayPal email masks this email', async () => {
  const { html, text } = await render('paypal-changed', payout);
  expect(text).toContain('a•••@correo.test');
  expect(html).not.toContain('ana.paga');
});

test('a mail about an unpaid payout reports that the money is back in the balance', async () => {
  expect((await render('payout-refused', { ...payout, motivo })).text).toContain(
    'El dinero volvió a tu saldo.',
  );
  expect((await render('payout-cancelled', payout)).text).toContain('El dinero volvió a tu saldo.');
});

test.each(['payout-cancelled', 'payout-refused', 'payout-returned'] as const)(
  'the mail %s does not promise money that paid off a debt',
  async (template) => {
    const part = await render(template, { ...payout, motivo, debtCents: 500 });
    expect(part.text).toContain('menos US$\u00a05.00 que debías por encuestas anuladas.');
    const all = await render(template, { ...payout, motivo, debtCents: payout.montoCents });
    expect(all.text).not.toContain('volvió a tu saldo');
  },
);

test.each([
  ['all was deducted', 0, 'Ahora la anuló, y descontamos US$ 5.00.', 'Tu saldo no alcanzó'],
  ['a part is owed', 200, 'y descontamos US$ 3.00. Tu saldo no alcanzó: US$ 2.00 se', 'US$ 5.00'],
  ['all is owed', 500, 'Ahora la anuló. Tu saldo no alcanzó: US$ 5.00 se', 'descontamos'],
])('a reversal’s mail lists its deductions: %s', async (_, debtCents, says, isSilentOn) => {
  const sample = mailKinds.reversed.sample as object;
  const { text } = await render('reversed', { ...sample, montoCents: 500, debtCents });
  const line = text.replaceAll(/\s+/g, ' ');
  expect(line).toContain(says);
  expect(line).not.toContain(isSilentOn);
});

test('a mail about several reversals has the total, even with the owner’s texts', async () => {
  const sample = { ...(mailKinds.reversed.sample as object), montoCents: 500, isSeveral: true };
  const told = async (params: object, own = {}) =>
    (await render('reversed', params, own)).text.replaceAll(/\s+/g, ' ');
  expect(await told(sample)).toContain('y hubo más anulaciones. En total descontamos US$ 5.00.');
  const owed = await told({ ...sample, debtCents: 500 });
  expect(owed).toContain('y hubo más anulaciones. Tu saldo no alcanzó: US$ 5.00 se');
  const texts = { opening: ['Hola, {nombre}. {monto}.'] };
  expect(await told(sample, texts)).toContain('Es la suma de varias anulaciones.');
});

test.each([
  ['adjusted', /US\$ 2\.00 saldan lo que debías/],
  ['reversed', /US\$ 2\.00 se descuentan/],
  ['payout-cancelled', /menos US\$ 2\.00 que debías/],
  ['payout-refused', /menos US\$ 2\.00 que debías/],
  ['payout-returned', /menos US\$ 2\.00 que debías/],
] as const)(
  'the mail %s states the debt even if the owner changed the opening of the mail',
  async (template, debt) => {
    const sample = mailKinds[template].sample as object;
    const texts = { opening: ['Hola, {nombre}. {monto}. {motivo}'] };
    const told = async (debtCents: number, own: object) =>
      (await render(template, { ...sample, montoCents: 500, debtCents }, own)).text.replaceAll(
        /\s+/g,
        ' ',
      );
    expect(await told(200, texts)).toMatch(debt);
    expect((await told(200, {})).split(debt)).toHaveLength(2);
    expect(await told(0, texts)).not.toMatch(/deb[ií]as|alcanzó/);
  },
);

test('the mail about a payment contains the payment’s reference, if it has one', async () => {
  const mail = await render('payout-paid', { ...payout, referencia: 'PP-77' });
  expect(mail.text).toContain('Referencia: PP-77');
  const silent = await render('payout-paid', { ...payout, referencia: null });
  expect(silent.text).not.toContain('Referencia');
});

// `adjustBalance` changes a balance only together with this mail, so a limit on the mail would also block the
// change.
test('the mail about an adjustment has no daily limit', () => {
  expect(listCappedTemplates('adjusted')).toEqual([]);
});

test('the types accept a queued mail only with the parameters of its template', () => {
  type Params<T extends MailTemplate> = QueuedMail<T>['params'];
  expectTypeOf<{ nombre: string }>().toExtend<Params<'approved'>>();
  expectTypeOf<{ name: string }>().not.toExtend<Params<'approved'>>();
  expectTypeOf<JsonSql<{ nombre: string }>>().toExtend<Params<'approved'>>();
  expectTypeOf<JsonSql<{ nombre: string }>>().not.toExtend<Params<'payout-reviewed'>>();
  // An SQL value does not describe the fields, so the type refuses it.
  expectTypeOf<SQL>().not.toExtend<Params<'approved'>>();
});
