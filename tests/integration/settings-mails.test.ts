import { afterAll, expect, test } from 'vitest';
import type { MailPreview } from '#contract/settings/settings.ts';
import { startApi } from '../harness.ts';
import { createMember } from '../members.ts';
import { adminOf, decide } from './payouts-support.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { put, set, settingsOf } from './settings-support.ts';

const site = await startApi();
afterAll(() => site.stop());
const { headers } = await adminOf(site);

const mailOf = async (template: string) => {
  const { mails } = await settingsOf(site, headers);
  const mail = mails.find((one) => one.template === template);
  if (!mail) throw new Error(`no mail ${template}`);
  return mail;
};
const preview = (template: string, value: unknown) =>
  post(site, `/api/admin/ajustes/correos/${template}/vista`, { value }, headers);

test('each mail shows its texts with placeholders instead of personal data', async () => {
  const { mails } = await settingsOf(site, headers);
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

test('the original texts of every mail pass the check of edited ones', async () => {
  const { mails } = await settingsOf(site, headers);
  for (const { template, texts } of mails) {
    expect((await preview(template, texts)).status, template).toBe(200);
  }
});

test('new mails take the edited texts, until they are reset', async () => {
  const approve = async () => {
    const { id, email } = await createMember(site, { estado: 'pendiente', nombre: 'Eva' });
    expect((await decide(site, headers, `miembros/${id}`, { estado: 'activo' })).status).toBe(200);
    const [row] = await rowsOf<{ texts: string | null }>(
      site,
      "SELECT texts FROM outbox WHERE recipient = ? AND template = 'approved'",
      email,
    );
    return row?.texts ?? null;
  };
  const value = { subject: 'Bienvenida al equipo', opening: ['Hola, {nombre}. Empieza hoy.'] };
  await set(site, headers, 'mail:approved', value);
  expect(JSON.parse((await approve()) ?? '')).toEqual(value);
  await set(site, headers, 'mail:approved', null);
  expect(await approve()).toBeNull();
});

test('a preview has the typed texts, with examples for placeholders', async () => {
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
])('texts with %s are refused, shown or saved', async (_, template, value, field) => {
  const saved = await put(site, headers, `mail:${template}`, value);
  for (const response of [saved, await preview(template, value)]) {
    expect(await refusalOf(response)).toMatchObject({
      ...{ status: 422, fields: { [field]: expect.any(String) } },
    });
  }
});

test('a required placeholder may be in the closing', async () => {
  const value = { opening: ['Hola, {nombre}.'], closing: ['Motivo: {motivo}'] };
  expect((await preview('refused', value)).status).toBe(200);
});

test('a test mail goes to the administrator, with unsaved texts', async () => {
  const value = { subject: 'Así se verá' };
  const path = '/api/admin/ajustes/correos/payout-paid/prueba';
  expect((await post(site, path, { value }, headers)).status).toBe(200);
  const rows = await rowsOf<{ texts: string }>(
    site,
    "SELECT texts FROM outbox WHERE recipient = 'admin@ingresoactivo.test'",
  );
  expect(rows.map(({ texts }) => JSON.parse(texts))).toEqual([value]);
  const records = await rowsOf(site, "SELECT after FROM audit_log WHERE action = 'test-mail'");
  expect(records).toEqual([{ after: '{"template":"payout-paid"}' }]);
});

test.each(['none', '__proto__'])('there is no mail %s to edit', async (template) => {
  expect(await refusalOf(await preview(template, {}))).toMatchObject({ status: 404 });
});
