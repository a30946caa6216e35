import { afterAll, expect, test } from 'vitest';
import type { MailPreview } from '#contract/settings/settings.ts';
import { startSite } from '../harness.ts';
import { createMember } from '../members.ts';
import { adminOf, decide } from './payouts-support.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { put, putBack, set, settingIn, settingsOf } from './settings-support.ts';

const site = await startSite();
afterAll(() => site.stop());
const { headers } = await adminOf(site);

const mailOf = async (template: string) => {
  const { correos } = await settingsOf(site, headers);
  const mail = correos.find((one) => one.template === template);
  if (!mail) throw new Error(`no mail ${template}`);
  return mail;
};
const preview = (template: string, valor: unknown) =>
  post(site, `/api/admin/ajustes/correos/${template}/vista`, { valor }, headers);
const write = async (template: string, valor: unknown) => {
  const { version } = await mailOf(template);
  return put(site, headers, `mail:${template}`, { valor, version });
};

test('each mail shows its texts with names where a person’s data will stand', async () => {
  const { correos } = await settingsOf(site, headers);
  for (const { template, textos, marcadores, allowedInSubject, obligatorios } of correos) {
    const all = [textos.asunto, textos.titulo, ...textos.parrafos, ...textos.cierre].join('\n');
    expect(all, template).not.toMatch(/María|PollPay|27\.50|7XK2|no se lee bien/);
    const used = [...all.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(marcadores)).toEqual(expect.arrayContaining(used));
    const inSubject = [...`${textos.asunto}${textos.titulo}`.matchAll(/\{(\w+)\}/g)];
    expect(allowedInSubject).toEqual(expect.arrayContaining(inSubject.map(([, name]) => name)));
    for (const name of obligatorios) expect(textos.parrafos.join()).toContain(`{${name}}`);
  }
  expect((await mailOf('approved')).textos).toMatchObject({
    asunto: 'Tu cuenta está activa',
    parrafos: [expect.stringContaining('Hola, {nombre}.')],
  });
  expect((await mailOf('payout-paid')).textos.asunto).toBe('Te pagamos {monto}');
});

test('the originals of every mail would be accepted as texts of its own', async () => {
  const { correos } = await settingsOf(site, headers);
  for (const { template, textos } of correos) {
    expect((await preview(template, textos)).status, template).toBe(200);
  }
});

test('a mail that is written from then on has the new texts, until the originals are back', async () => {
  const approve = async () => {
    const { id, email } = await createMember(site, { estado: 'pendiente', nombre: 'Eva' });
    expect((await decide(site, headers, `miembros/${id}`, { estado: 'activo' })).status).toBe(200);
    const [row] = await rowsOf<{ texts: string | null }>(
      site,
      "SELECT texts FROM mail_outbox WHERE to_email = ? AND template = 'approved'",
      email,
    );
    return row?.texts ?? null;
  };
  const valor = { asunto: 'Bienvenida al equipo', parrafos: ['Hola, {nombre}. Empieza hoy.'] };
  const { version } = await set(site, headers, 'mail:approved', valor);
  expect(JSON.parse((await approve()) ?? '')).toEqual(valor);
  await settingIn(await putBack(site, headers, 'mail:approved', version));
  expect(await approve()).toBeNull();
});

test('a preview has the texts that were typed, with examples in place of names', async () => {
  const valor = { titulo: '¡Listo!', parrafos: ['Hola, {nombre}.', 'Motivo: {motivo}'] };
  const seen = (await (await preview('refused', valor)).json()) as MailPreview;
  expect(seen).toMatchObject({
    titulo: '¡Listo!',
    parrafos: ['Hola, María Fernanda.', 'Motivo: El documento no se lee bien.'],
    boton: 'Escribirnos',
  });
  expect((await mailOf('refused')).version).toBe(0);
});

test.each([
  ['a name in the subject', 'approved', { asunto: 'Hola {nombre}' }, 'asunto'],
  ['a name that it does not know', 'approved', { parrafos: ['{saldo}'] }, 'parrafos.0'],
  ['half a brace', 'approved', { cierre: ['Adiós {nombre'] }, 'cierre.0'],
  ['the change left out', 'second-factor', { parrafos: ['Hola, {nombre}.'] }, 'parrafos'],
  ['the reason left out', 'refused', { parrafos: ['Hola, {nombre}.'] }, 'parrafos'],
  ['markup', 'approved', { parrafos: ['<b>Hola</b>'] }, 'parrafos.0'],
  ['a line break in the subject', 'approved', { asunto: 'Hola\r\nBcc: x@y.z' }, 'asunto'],
  ['an empty subject', 'approved', { asunto: '   ' }, 'asunto'],
  ['no paragraph', 'approved', { parrafos: [] }, 'parrafos'],
  ['a subject without end', 'approved', { asunto: 'x'.repeat(121) }, 'asunto'],
])('texts with %s are refused, shown or saved', async (_, template, valor, field) => {
  for (const response of [await write(template, valor), await preview(template, valor)]) {
    expect(await refusalOf(response)).toMatchObject({
      ...{ status: 422, fields: { [field]: expect.any(String) } },
    });
  }
});

test('the reason may stand in the closing as well', async () => {
  const valor = { parrafos: ['Hola, {nombre}.'], cierre: ['Motivo: {motivo}'] };
  expect((await preview('refused', valor)).status).toBe(200);
});

test('a test mail goes to the administrator, with texts that nobody has saved', async () => {
  const valor = { asunto: 'Así se verá' };
  const path = '/api/admin/ajustes/correos/payout-paid/prueba';
  expect((await post(site, path, { valor }, headers)).status).toBe(200);
  const rows = await rowsOf<{ texts: string }>(
    site,
    "SELECT texts FROM mail_outbox WHERE to_email = 'admin@ingresoactivo.test'",
  );
  expect(rows.map(({ texts }) => JSON.parse(texts))).toEqual([valor]);
  const records = await rowsOf(site, "SELECT after FROM audit_log WHERE action = 'test-mail'");
  expect(records).toEqual([{ after: '{"template":"payout-paid"}' }]);
});

test.each(['none', '__proto__'])('there is no mail %s to edit', async (template) => {
  expect(await refusalOf(await preview(template, {}))).toMatchObject({ status: 404 });
});
