import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paidByHand } from '../paid.ts';
import { expectAccessible } from './axe.ts';
import {
  createPayable,
  focusIsOn,
  openPayoutDialog,
  part,
  payoutsOf,
  signedInAs,
} from './members.ts';
import { hydrated, see, soon, useSharedSite } from './support.ts';

const { visit, site } = useSharedSite();

const phone = { viewport: { width: 360, height: 740 } };
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirmar' });
const cancelled = 'Cancelamos tu solicitud. El dinero volvió a tu saldo.';
const requested = 'Recibimos tu solicitud de pago. Te avisaremos por correo.';

async function openPanel(options = {}) {
  const member = await createPayable(site());
  const opened = await visit('/panel', { ...options, before: signedInAs(site(), member) });
  await see(opened.page, 'US$ 31.25');
  return { member, ...opened };
}

test('a payout is confirmed, by a double press too, reserved once, and shown as pending', async () => {
  const { page, member } = await openPanel(phone);
  const dialog = await openPayoutDialog(page);
  expect(await dialog.textContent()).toContain('US$ 31.25');
  expect(await dialog.textContent()).toContain('ana.paypal.');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pagos')) posts.push('');
  });
  await confirm(page).dblclick();
  await page.getByRole('status').filter({ hasText: requested }).waitFor();
  await part(page, 'Saldo disponible').getByText('US$ 0.00').first().waitFor();
  const payouts = part(page, 'Tus pagos');
  await payouts.getByText('Pendiente', { exact: true }).waitFor();
  await payouts.getByText(/^Solicitado el/).waitFor();
  expect(await page.getByRole('button', { name: 'Solicitar pago' }).isDisabled()).toBe(true);
  expect(posts).toHaveLength(1);
  expect(await payoutsOf(site(), member)).toEqual([{ estado: 'pendiente', monto_cents: 3125 }]);
  await part(page, 'Tus movimientos').getByText('Pago solicitado').last().waitFor();
  await expectAccessible(page);
});

test('a lost request shows its error, in the dialog or on the page, and keeps its key while its dialog is open', async () => {
  const { page, member, expectProblem } = await openPanel();
  expectProblem(/ERR_FAILED/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pagos')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await page.route('**/api/pagos', (route) => route.abort(), { times: 1 });
  await openPayoutDialog(page);
  await confirm(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Hubo un error al solicitar tu pago.' })
    .waitFor();
  await expectAccessible(page);
  // The dialog may be closed before the next attempt fails.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pagos', (route) => held.then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  release();
  await part(page, 'Saldo disponible')
    .getByRole('alert')
    .filter({ hasText: 'Hubo un error al solicitar tu pago.' })
    .waitFor();
  await openPayoutDialog(page);
  await confirm(page).click();
  await see(page, requested);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(await payoutsOf(site(), member)).toHaveLength(1);
});

test('when only the answer is lost, the page finds the payout and says that it was received', async () => {
  const { page, member, expectProblem } = await openPanel();
  expectProblem(/ERR_FAILED/);
  await page.route(
    '**/api/pagos',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await openPayoutDialog(page);
  await confirm(page).click();
  await see(page, requested);
  await part(page, 'Tus pagos').getByText('En revisión').waitFor();
  expect(await payoutsOf(site(), member)).toHaveLength(1);
});

test('offline, buttons that move money are disabled, and the page says why', async () => {
  const { page, context, expectProblem } = await openPanel();
  expectProblem(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  const ask = page.getByRole('button', { name: 'Solicitar pago' });
  const survey = page.getByRole('button', { name: 'Responder encuestas' });
  await hydrated(page);
  await context.setOffline(true);
  await see(page, 'Estás sin conexión. Podrás pedir tu pago cuando vuelva.');
  await see(page, 'Estás sin conexión. Podrás responder cuando vuelva.');
  expect([await ask.isDisabled(), await survey.isDisabled()]).toEqual([true, true]);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect.poll(() => ask.isEnabled(), soon).toBe(true);
  expect(await page.getByText('Estás sin conexión').count()).toBe(0);
});

test('a pending payout is cancelled after a question, the money returns, and a new one can be requested', async () => {
  const { page, member } = await openPanel(phone);
  await openPayoutDialog(page);
  await confirm(page).click();
  await see(page, requested);
  await page.getByRole('button', { name: 'Cancelar este pago' }).click();
  await page.getByRole('dialog', { name: '¿Cancelar el pago?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, cancelarlo' }).click();
  await see(page, cancelled);
  await expect.poll(() => focusIsOn(page, cancelled), soon).toBe(true);
  await part(page, 'Saldo disponible').getByText('US$ 31.25', { exact: true }).waitFor();
  await part(page, 'Tus pagos').getByText('Cancelado', { exact: true }).waitFor();
  expect(await page.getByText(requested).count()).toBe(0);
  expect(await focusIsOn(page, cancelled)).toBe(true);
  await openPayoutDialog(page);
  await confirm(page).click();
  await expect.poll(() => payoutsOf(site(), member), soon).toHaveLength(2);
  await part(page, 'Tus pagos').getByText('Pendiente', { exact: true }).waitFor();
  await see(page, requested);
  expect(await page.getByText(cancelled).count()).toBe(0);
});

test('paid and refused payouts show their steps, the refused one its reason', async () => {
  const member = await createPayable(site());
  const say = (text: string) => site().db.prepare(text).run();
  const open = async () => {
    const id = crypto.randomUUID();
    await site()
      .db.prepare(
        `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
          idempotency_key, request_hash) VALUES (?, ?, 'Ana', 'a@b.test', 'p@b.test', 2500, 1, ?, '')`,
      )
      .bind(id, member.id, id)
      .run();
    return id;
  };
  await say(`UPDATE payouts SET decided_at = 2, estado = 'rechazado', motivo = 'La cuenta no existe'
    WHERE id = '${await open()}'`);
  for (const statement of paidByHand(await open())) await say(statement);
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  const payouts = part(page, 'Tus pagos');
  await payouts.getByText('Pagado', { exact: true }).waitFor();
  await payouts.getByText('Referencia: REF-77').waitFor();
  await payouts.getByText('Rechazado', { exact: true }).waitFor();
  await payouts.getByText('Motivo: La cuenta no existe').waitFor();
  await payouts.getByText('El dinero volvió a tu saldo.').waitFor();
  await expectAccessible(page);
});
