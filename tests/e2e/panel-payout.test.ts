import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { createMember } from '../support/members.ts';
import { buildHandPaymentSql, insertPayout } from '../support/paid.ts';
import { expectAccessible, expectFits } from './axe.ts';
import { readFocus, tabAndPressEnter } from './keyboard.ts';
import {
  createPayee,
  findRegion,
  isFocusOnText,
  openPayoutDialog,
  readPayouts,
  returnToTab,
  signedInAs,
} from './members.ts';
import { listAnnouncements } from './spoken.ts';
import { phone, useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirmar' });
const cancelled = 'Cancelamos tu solicitud. El dinero volvió a tu saldo.';
const requested = 'Recibimos tu solicitud de pago. Te avisaremos por correo.';

async function openPanel(options = {}) {
  const member = await createPayee(site());
  const opened = await visit('/panel', { ...options, before: signedInAs(site(), member) });
  await waitForText(opened.page, 'US$ 31.25');
  return { member, ...opened };
}

test('a member requests a payout, confirms it once, cancels it and requests again', async () => {
  const { page, member } = await openPanel({ viewport: phone });
  await expectFits(page);
  const lines = await listAnnouncements(page);
  expect(lines).toContain('heading "Tu panel" level=1');
  expect(lines).toContain('region "Saldo disponible"');
  // After a cancellation the focus returns to the button that opened the dialog.
  await tabAndPressEnter(page, 'Solicitar pago');
  const dialog = page.getByRole('dialog', { name: '¿Pedimos tu pago?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await readFocus(page)).toBe('button: Solicitar pago');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expectFits(page);
  await expectAccessible(page);
  const asked = await listAnnouncements(page);
  expect(asked.find((line) => line.startsWith('dialog'))).toMatch(/"¿Pedimos tu pago\?" modal=/);
  expect(await dialog.textContent()).toContain('US$\u00a031.25');
  expect(await dialog.textContent()).toContain('ana.paypal.');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pagos')) posts.push('');
  });
  await confirm(page).dblclick();
  await page.getByRole('status').filter({ hasText: requested }).waitFor();
  await expect.poll(() => readFocus(page)).toContain('Recibimos tu solicitud');
  expect((await listAnnouncements(page)).join('\n')).toMatch(/^status ".*live=polite/m);
  await findRegion(page, 'Saldo disponible').getByText('US$ 0.00').first().waitFor();
  const payouts = findRegion(page, 'Tus pagos');
  await payouts.getByText('Pendiente', { exact: true }).waitFor();
  await payouts.getByText(/^Solicitado el/).waitFor();
  const card = findRegion(page, 'Saldo disponible');
  await card.getByText(/Normalmente lo enviamos antes del \d+/).waitFor();
  await card.getByRole('link', { name: 'Ver o cancelar mi pago' }).waitFor();
  expect(await page.getByRole('button', { name: 'Solicitar pago' }).isDisabled()).toBe(true);
  expect(posts).toHaveLength(1);
  expect(await readPayouts(site(), member)).toEqual([{ estado: 'pendiente', monto_cents: 3125 }]);
  await findRegion(page, 'Tus movimientos').getByText('Pago solicitado').last().waitFor();
  await expectAccessible(page);

  await tabAndPressEnter(page, 'Cancelar este pago');
  await page.getByRole('dialog', { name: '¿Cancelar el pago?' }).waitFor();
  await expectAccessible(page);
  await tabAndPressEnter(page, 'Sí, cancelarlo');
  await waitForText(page, cancelled);
  await expect.poll(() => isFocusOnText(page, cancelled)).toBe(true);
  await findRegion(page, 'Saldo disponible').getByText('US$ 31.25', { exact: true }).waitFor();
  await payouts.getByText('Cancelado', { exact: true }).waitFor();
  expect(await page.getByText(requested).count()).toBe(0);
  expect(await isFocusOnText(page, cancelled)).toBe(true);
  await openPayoutDialog(page);
  await confirm(page).click();
  await expect.poll(() => readPayouts(site(), member)).toHaveLength(2);
  await payouts.getByText('Pendiente', { exact: true }).waitFor();
  await waitForText(page, requested);
  expect(await page.getByText(cancelled).count()).toBe(0);
});

test('the payout dialog asks about a PayPal email that looks wrongly typed', async () => {
  const paypalEmail = `ana${crypto.randomUUID().slice(0, 8)}@hotmal.com`;
  const member = await createMember(site(), { saldoCents: 3125, paypalEmail });
  const { page } = await visit('/panel', { viewport: phone, before: signedInAs(site(), member) });
  const dialog = await openPayoutDialog(page);
  await waitForText(page, `¿Quisiste decir ${paypalEmail.replace('hotmal', 'hotmail')}?`);
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Cambiar mi PayPal' }).click();
  await page.waitForURL('**/perfil#paypal');
  await waitForText(page, 'Correo de PayPal');
});

test('a failed payout request shows the reason, and its retry has the same key', async () => {
  const { page, context, member, expectProblem } = await openPanel();
  expectProblem(/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const ask = page.getByRole('button', { name: 'Solicitar pago' });
  const survey = page.getByRole('button', { name: 'Responder encuestas' });
  await waitForHydration(page);
  await context.setOffline(true);
  await waitForText(page, 'Estás sin conexión. Podrás pedir tu pago cuando vuelva.');
  await waitForText(page, 'Estás sin conexión. Podrás responder cuando vuelva.');
  expect([await ask.isDisabled(), await survey.isDisabled()]).toEqual([true, true]);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect.poll(() => ask.isEnabled()).toBe(true);
  expect(await page.getByText('Estás sin conexión').count()).toBe(0);

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
    .filter({ hasText: 'Hubo un error al solicitar tu pago. No quedó pedido' })
    .waitFor();
  await expectAccessible(page);
  // The member closes the dialog before the next attempt fails.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/pagos', (route) => held.then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  release();
  await findRegion(page, 'Saldo disponible')
    .getByRole('alert')
    .filter({ hasText: 'Hubo un error al solicitar tu pago. No quedó pedido' })
    .waitFor();
  await openPayoutDialog(page);
  await confirm(page).click();
  await waitForText(page, requested);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(await readPayouts(site(), member)).toHaveLength(1);
});

test('if the answer to a payout request is lost, the panel still reports the request', async () => {
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
  await waitForText(page, requested);
  await findRegion(page, 'Tus pagos').getByText('Por enviar').waitFor();
  expect(await readPayouts(site(), member)).toHaveLength(1);
});

test('an open cancel dialog stays open and says that the payout is already on its way', async () => {
  const { member, page } = await openPanel();
  const id = await insertPayout(site(), member.id);
  await returnToTab(page);
  await findRegion(page, 'Tus pagos').getByText('Vamos con retraso').waitFor();
  await findRegion(page, 'Saldo disponible').getByText('Vamos con retraso').waitFor();
  await tabAndPressEnter(page, 'Cancelar este pago');
  const dialog = page.getByRole('dialog', { name: '¿Cancelar el pago?' });
  await dialog.getByText('El dinero vuelve a tu saldo.').waitFor();
  for (const statement of buildHandPaymentSql(id).slice(0, 2)) await runSql(site(), statement);
  await returnToTab(page);
  const alert = dialog.getByRole('alert');
  await expect.poll(() => alert.count(), { timeout: 10_000 }).toBe(1);
  expect(await alert.textContent()).toBe('Tu pago está en camino: ya no se puede cancelar.');
  expect(await dialog.getByRole('button', { name: 'Sí, cancelarlo' }).count()).toBe(0);
  await expectAccessible(page);
  await tabAndPressEnter(page, 'Entendido');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Cancelar este pago' }).count()).toBe(0);
});

test('paid and refused payouts show their steps, and a refused payout shows its reason', async () => {
  const member = await createPayee(site());
  await runSql(
    site(),
    `UPDATE payouts SET decided_at = 2, estado = 'rechazado', motivo = 'La cuenta no existe'
    WHERE id = ?`,
    await insertPayout(site(), member.id),
  );
  const paid = await insertPayout(site(), member.id);
  for (const statement of buildHandPaymentSql(paid)) await runSql(site(), statement);
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  const payouts = findRegion(page, 'Tus pagos');
  await payouts.getByText('Pagado', { exact: true }).waitFor();
  await payouts.getByText('Referencia: REF-77').waitFor();
  await payouts.getByText('Rechazado', { exact: true }).waitFor();
  await payouts.getByText('Motivo: La cuenta no existe').waitFor();
  await payouts.getByText('El dinero volvió a tu saldo.').waitFor();
  await expectAccessible(page);
});
