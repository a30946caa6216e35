import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type MailAnswer, startMailServer } from '../integration/mail-server.ts';
import { cpxUrl, newId, readTotals, sendPostback } from '../integration/postbacks.ts';
import { runSql } from '../integration/requests.ts';
import { createMember } from '../support/members.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessibleAtEverySize } from './axe.ts';
import { phone, useSite, waitForText } from './support.ts';

let answer: MailAnswer = { status: 200, body: '{"id":"aceptado"}' };
const service = await startMailServer(() => answer);
const vars = () => ({
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 'clave',
  MAIL_API_URL: service.url,
});
const admin = useAdminSite(useSite({ vars }));
afterAll(() => service.close());

const { site, open } = admin;
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

test('the daily check finds a wrong balance, and the finding links to the member', async () => {
  const member = await createMember(site(), { nombre: 'Rota Prueba', saldoCents: 700 });
  await runSql(site(), 'DROP TRIGGER IF EXISTS members_balance_is_ledger');
  await runSql(site(), 'UPDATE members SET saldo_cents = 701 WHERE id = ?', member.id);
  const { page } = await open('/admin/conciliacion');
  await page.getByRole('heading', { name: 'Revisión del dinero', level: 1 }).waitFor();
  await press(page, 'Revisar ahora');
  await waitForText(page, 'La revisión terminó y encontró 2 diferencias.');
  await waitForText(page, 'El saldo no es la suma de sus movimientos.');
  // The tests credit members without a postback, so the totals do not match.
  await waitForText(page, 'No coincide');
  await expectAccessibleAtEverySize(page);
  await page.getByRole('link', { name: 'Rota Prueba' }).first().click();
  await page.waitForURL(`**/admin/miembros/${member.id}`);

  await runSql(site(), 'UPDATE members SET saldo_cents = 700 WHERE id = ?', member.id);
  await page.goto(`${site().url}/admin/conciliacion`);
  await press(page, 'Revisar ahora');
  await waitForText(page, 'La revisión terminó: todo cuadra.');
  await waitForText(page, 'La revisión de este día no encontró nada.');
  // Each typed digit changes the date in the field, but only Enter makes the page show that day.
  const day = page.getByLabel('Día', { exact: true });
  await day.focus();
  await page.keyboard.type('01012026');
  await waitForText(page, 'La revisión de este día no encontró nada.');
  await day.press('Enter');
  await waitForText(page, 'Este día no se revisó.');
});

test('the owner credits a postback without a member to the right member', async () => {
  await site().fetch('/api/postback/cpx?trans_id=1&hash=0');
  const member = await createMember(site(), { email: `perdida-${newId()}@correo.test` });
  const trans_id = newId();
  await sendPostback(site(), cpxUrl(site(), { user_id: 'nadie@correo.test', trans_id }));
  const { page, expectProblem } = await open('/admin/postbacks?fallidos=1', { viewport: phone });
  await page.getByRole('heading', { name: /^Rechazados en 30 días/ }).waitFor();
  await waitForText(page, /CPX Research, Dirección inválida/);
  expectProblem(/status of 422/);
  await page.getByRole('button', { name: /^Ver/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aviso de un proveedor' });
  await dialog.getByText('user_id = n***@correo.test').waitFor();
  await expectAccessibleAtEverySize(page);
  await dialog.getByRole('button', { name: 'Repetir y acreditar US$ 0.85' }).click();
  await dialog.getByText('Elige de qué miembro es.').waitFor();
  await dialog.getByLabel('Correo del miembro').fill(member.email.slice(0, 20));
  await dialog.getByLabel('Correo del miembro').press('Enter');
  await dialog.getByRole('radio', { name: new RegExp(member.email) }).waitFor();
  await dialog.getByRole('button', { name: 'Repetir y acreditar US$ 0.85' }).click();
  await waitForText(page, 'Se acreditó al miembro.');
  expect(await readTotals(site(), member.id)).toMatchObject({ saldo: 85 });

  await page.getByRole('button', { name: /^Ver/ }).first().click();
  await dialog.getByText('Este aviso ya se repitió.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('on a phone, the owner marks an unclear reversal as decided and writes a reason', async () => {
  const { email } = await createMember(site());
  const trans_id = newId();
  await sendPostback(
    site(),
    `${cpxUrl(site(), { user_id: email, trans_id, status: '2' })}&status=1`,
  );
  const { page } = await open('/admin/postbacks?veredicto=unclear-reversal', { viewport: phone });
  await page.getByRole('button', { name: /^Ver/ }).first().click();
  await page.getByRole('button', { name: 'Ya lo decidí' }).click();
  const question = page.getByRole('dialog', { name: 'Dar el aviso por decidido' });
  await question.getByLabel('Qué decidiste').fill('El proveedor lo explicó');
  await expectAccessibleAtEverySize(page);
  await question.getByRole('button', { name: 'Guardar mi decisión' }).click();
  await waitForText(page, 'Anotamos tu decisión.');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /^Ver/ }).first().click();
  await waitForText(page, 'Este aviso ya se decidió.');
});

/** Inserts an approval mail. By default the provider has refused the mail permanently. */
async function deadMail({ toEmail = '', estado = 'muerto', error = 'HTTP 401' } = {}) {
  const id = newId();
  await runSql(
    site(),
    `INSERT INTO outbox (id, channel, recipient, template, params, estado, attempts, due_at,
      last_error, created_at) VALUES (?, 'mail', ?, 'approved', '{"nombre":"Ana Prueba"}', ?, 6, 1, ?, ?)`,
    ...[id, toEmail || `${id}@correo.test`, estado, error, Date.now()],
  );
  return id;
}
const stateOf = async (id: string) =>
  (await runSql<{ estado: string }>(site(), 'SELECT estado FROM outbox WHERE id = ?', id))[0]
    ?.estado;

test('a cancelled mail shows why it cannot be retried; the owner retries a failed mail', async () => {
  await runSql(site(), 'DELETE FROM outbox');
  const { email: toEmail } = await createMember(site(), { estado: 'suspendido' });
  await deadMail({ toEmail, estado: 'cancelado', error: 'ya no correspondía' });
  const { page } = await open('/admin/correos', { viewport: phone });
  const why = 'La cuenta cambió de estado: este correo ya no corresponde.';
  await waitForText(page, why);
  await expectAccessibleAtEverySize(page);
  await page.getByRole('button', { name: /^Ver/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cuenta aprobada' });
  await dialog.getByText(why).waitFor();
  expect(await dialog.getByRole('button', { name: 'Reintentar el envío' }).count()).toBe(0);
  await expectAccessibleAtEverySize(page);

  const id = await deadMail();
  answer = { status: 401, body: '{"message":"API key is invalid"}' };
  await page.goto(`${site().url}/admin/correos?estado=muerto`);
  await page.getByRole('button', { name: /^Ver/ }).click();
  await dialog.getByText('Tu proveedor de correo no acepta la clave').waitFor();
  await dialog.getByText('HTTP 401').waitFor();
  await page.frameLocator('iframe').getByText('Hola, Ana Prueba.').first().waitFor();
  await expectAccessibleAtEverySize(page);
  await dialog.getByRole('button', { name: 'Reintentar el envío' }).click();
  await waitForText(page, /Lo enviamos de nuevo/);
  await expect.poll(() => stateOf(id)).toBe('muerto');

  answer = { status: 200, body: '{"id":"aceptado"}' };
  const ids = [id, await deadMail()];
  await page.reload();
  const boxes = page.getByRole('checkbox', { name: /@correo\.test/ });
  await expect.poll(() => boxes.count()).toBe(2);
  for (const box of await boxes.all()) await box.check();
  await press(page, 'Reintentar');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Reintentar/ })
    .click();
  for (const one of ids) await expect.poll(() => stateOf(one)).toBe('enviado');
  await expectAccessibleAtEverySize(page);
});
