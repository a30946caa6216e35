import { expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import type { MailPreview } from '#contract/settings/settings.ts';
import { Catalogue } from '../../worker/api/apps/catalogue.ts';
import { startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { post, readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings, sendSetting } from './settings-support.ts';

const catalogue = new Catalogue().all;

// These tests prove which changes of settings the API accepts from the administrator.

const site = await startOwnApi();
const { headers, id: adminId } = await signInAdmin(site);
const slugs = catalogue.map(({ slug }) => slug);

test.each([
  ['an unknown app', { order: [...slugs, 'tiktok'], hidden: [] }],
  ['an app twice', { order: [...slugs, 'pawns'], hidden: [] }],
  ['too few that are left', { order: slugs, hidden: slugs.slice(0, 5) }],
  ['no order', { hidden: [] }],
  ['nothing', undefined],
])('the API refuses an order of apps with %s and changes nothing', async (_, value) => {
  const { apps } = await fetchSettings(site, headers);
  const refusal = await readRefusal(await sendSetting(site, headers, 'apps', value));
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
  expect((await fetchSettings(site, headers)).apps).toEqual(apps);
});

test.each([
  'http://example.com/',
  'javascript:alert(1)',
  'https://user:pass@example.com/',
  '//example.com',
  `https://example.com/${'x'.repeat(500)}`,
  'https://example.com/{token}',
  'https://example.com/<script>{',
])('the API refuses the link %s with a message for the link’s field', async (link) => {
  const refusal = await readRefusal(await sendSetting(site, headers, 'app:givvy', { link }));
  expect(refusal).toMatchObject({ status: 422, fields: { link: expect.any(String) } });
});

test('links and hold days change only at the URL that needs a proof of identity', async () => {
  for (const key of ['app:givvy', 'retencion']) {
    const around = await sendSetting(site, headers, key, {}, `/api/admin/ajustes/${key}`);
    expect(await readRefusal(around)).toMatchObject({
      status: 404,
      message: settingSentences.unknown,
    });
  }
  const path = '/api/admin/ajustes/dinero/apps';
  expect((await sendSetting(site, headers, 'apps', {}, path)).status).toBe(404);
});

test('the panel’s button cannot point to a provider that is off', async () => {
  const value = { provider: 'pollfish', active: ['cpx'] };
  expect(await readRefusal(await sendSetting(site, headers, 'encuestas', value))).toMatchObject({
    status: 422,
    fields: { provider: expect.any(String) },
  });
});

test('the audit record of a change or reset has the values before and after', async () => {
  await runSql(site, "DELETE FROM settings WHERE key = 'apps'");
  const value = { order: [...slugs].reverse(), hidden: [] };
  expect((await changeSetting(site, headers, 'apps', value)).settings.apps).toMatchObject({
    value,
    isChanged: true,
  });
  const { settings } = await changeSetting(site, headers, 'apps', null);
  expect(settings.apps).toMatchObject({ value: { order: slugs, hidden: [] }, isChanged: false });
  const records = await runSql<{ action: string; before: string; after: string }>(
    site,
    'SELECT actor_id, action, before, after FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  const original = { ajuste: 'apps', valor: { order: slugs, hidden: [] } };
  const changed = { ajuste: 'apps', valor: value };
  expect(
    records.map(({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before),
      after: JSON.parse(after),
    })),
  ).toEqual([
    { actor_id: adminId, action: 'reset-setting', before: changed, after: original },
    { actor_id: adminId, action: 'change-setting', before: original, after: changed },
  ]);
});

test.each(['app:tiktok', 'mail:none', '__proto__', 'totals'])(
  'the unknown setting %s gets 404',
  async (key) => {
    expect(await readRefusal(await sendSetting(site, headers, key, {}))).toMatchObject({
      status: 404,
    });
  },
);

const mailOf = async (template: string) => {
  const { mails } = await fetchSettings(site, headers);
  const mail = mails.find((one) => one.template === template);
  if (!mail) throw new Error(`no mail ${template}`);
  return mail;
};
const preview = (template: string, value: unknown) =>
  post(site, `/api/admin/ajustes/correos/${template}/vista`, { value }, headers);

test('each mail shows its texts with placeholders for personal data', async () => {
  const { mails } = await fetchSettings(site, headers);
  for (const { template, texts, placeholders, allowedInSubject, required } of mails) {
    const all = [texts.subject, texts.heading, ...texts.opening, ...texts.closing].join('\n');
    expect(all, template).not.toMatch(/María|PollPay|27\.50|7XK2|no se lee bien/);
    const used = [...all.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(placeholders)).toEqual(expect.arrayContaining(used));
    const inSubject = [...`${texts.subject}${texts.heading}`.matchAll(/\{(\w+)\}/g)];
    expect(allowedInSubject).toEqual(expect.arrayContaining(inSubject.map(([, name]) => name)));
    for (const name of required) expect(texts.opening.join()).toContain(`{${name}}`);
  }
  expect((await mailOf('approved')).texts).toMatchObject({
    subject: 'Tu cuenta está activa',
    opening: [expect.stringContaining('Hola, {nombre}.')],
  });
  expect((await mailOf('payout-paid')).texts.subject).toBe('Te pagamos {monto}');
});

test('the default texts of every mail pass the check for edited texts', async () => {
  const { mails } = await fetchSettings(site, headers);
  for (const { template, texts } of mails) {
    expect((await preview(template, texts)).status, template).toBe(200);
  }
});

test('a preview shows the typed texts with examples for placeholders', async () => {
  const value = { heading: '¡Listo!', opening: ['Hola, {nombre}.', 'Motivo: {motivo}'] };
  const seen = (await (await preview('refused', value)).json()) as MailPreview;
  expect(seen).toMatchObject({
    heading: '¡Listo!',
    opening: ['Hola, María Fernanda.', 'Motivo: El documento no se lee bien.'],
    button: 'Escribirnos',
  });
  expect((await mailOf('refused')).isChanged).toBe(false);
});

test.each([
  ['a name in the subject', 'approved', { subject: 'Hola {nombre}' }, 'subject'],
  ['a name that it does not know', 'approved', { opening: ['{saldo}'] }, 'opening.0'],
  ['half a brace', 'approved', { closing: ['Adiós {nombre'] }, 'closing.0'],
  ['the change left out', 'second-factor', { opening: ['Hola, {nombre}.'] }, 'opening'],
  ['the reason left out', 'refused', { opening: ['Hola, {nombre}.'] }, 'opening'],
  ['markup', 'approved', { opening: ['<b>Hola</b>'] }, 'opening.0'],
  ['a line break in the subject', 'approved', { subject: 'Hola\r\nBcc: x@y.z' }, 'subject'],
  ['an empty subject', 'approved', { subject: '   ' }, 'subject'],
  ['no paragraph', 'approved', { opening: [] }, 'opening'],
  ['a subject without end', 'approved', { subject: 'x'.repeat(121) }, 'subject'],
])(
  'the API refuses mail texts with %s in a preview and in a save',
  async (_, template, value, field) => {
    const saved = await sendSetting(site, headers, `mail:${template}`, value);
    for (const response of [saved, await preview(template, value)]) {
      expect(await readRefusal(response)).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    }
  },
);

test('a test mail with the unsaved texts goes to the administrator', async () => {
  const value = { subject: 'Así se verá' };
  const path = '/api/admin/ajustes/correos/payout-paid/prueba';
  expect((await post(site, path, { value }, headers)).status).toBe(200);
  const rows = await runSql<{ texts: string }>(
    site,
    "SELECT texts FROM outbox WHERE recipient = 'admin@ingresoactivo.test'",
  );
  expect(rows.map(({ texts }) => JSON.parse(texts))).toEqual([value]);
  const records = await runSql(site, "SELECT after FROM audit_log WHERE action = 'test-mail'");
  expect(records).toEqual([{ after: '{"template":"payout-paid"}' }]);
});
