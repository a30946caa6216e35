import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { chosen, oneOf } from '../sweep.ts';
import {
  button,
  choose,
  dialogOf,
  expectAtEverySize,
  openPayout,
  payoutRow,
  phone,
  rowOf,
  screens,
  take,
  usePayoutsPage,
} from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { signedInAs } from './members.ts';
import { see, soon } from './support.ts';

const paypal = await startPaypalServer();
afterAll(() => paypal.close());
const { openPage, site, visit } = usePayoutsPage({ vars: () => paypal.vars });
const batches = (page: Page) => page.locator('details').filter({ hasText: 'Lotes de PayPal' });

/** Selects payouts and pays them by PayPal; waits for the confirmation. */
async function payByPaypal(page: Page, ...names: string[]) {
  await choose(page, ...names);
  await page.getByRole('button', button('Pagar por PayPal')).click();
  const dialog = dialogOf(page, 'Pagar por PayPal');
  await expectAccessible(page);
  await dialog.getByRole('button', button('Pagar ahora')).click();
  await see(page, /Lote creado\. Los pagos van en camino/);
  await page.getByRole('region', { name: 'Resultado' }).getByRole('button').click();
}

/** Until nothing is being sent or asked any more. */
async function untilIdle() {
  const busy = site().db.prepare('SELECT id FROM payout_lots WHERE busy_until > 0');
  await expect.poll(async () => (await busy.all()).results, soon).toEqual([]);
}

async function nextRun() {
  await untilIdle();
  await site().db.prepare('UPDATE payout_lots SET due_at = 0').run();
  await site().runCron();
}

/** The error of the newest batch. */
async function lastError() {
  const row = await site()
    .db.prepare('SELECT last_error FROM payout_lots ORDER BY created_at DESC LIMIT 1')
    .first();
  return row?.last_error;
}

test.each(oneOf(screens, 0))(
  'on %s a batch goes to PayPal, one payout arrives, one fails, and the page tells each',
  async (where, options) => {
    const [ana, bea] = [
      await openPayout(site(), `Ana ${where.length}`, 5),
      await openPayout(site(), `Bea ${where.length}`, 4),
    ];
    const { page } = await openPage(options);
    await payByPaypal(page, ana.nombre, bea.nombre);
    await expect.poll(() => paypal.timesTaken(ana.id), soon).toBe(1);
    await rowOf(page, ana.nombre).getByText('En camino por PayPal').waitFor();
    expect(
      await rowOf(page, ana.nombre)
        .getByRole('button', { name: /^(Pagado|Voy a pagarlo|Rechazar)/ })
        .count(),
    ).toBe(0);

    const { transaction_id: reference } = paypal.settle(ana.id, 'SUCCESS');
    paypal.settle(bea.id, 'FAILED', 'RECEIVER_ACCOUNT_LOCKED');
    await nextRun();
    expect(await payoutRow(site(), ana.id)).toMatchObject({
      estado: 'pagado',
      referencia: reference,
    });
    // The rows follow their batch by themselves.
    await rowOf(page, bea.nombre)
      .getByText(/bloqueada o inactiva/)
      .waitFor({ timeout: 20_000 });
    await rowOf(page, ana.nombre).waitFor({ state: 'detached' });
    await batches(page).getByText('Lotes de PayPal').click();
    const [batch] = await batches(page).getByRole('listitem').all();
    if (!batch) throw new Error('no batch');
    await batch.getByText('Terminado').waitFor();
    await batch.getByText('1 pagado · 1 sin pagar').waitFor();
    await batch.getByText('Ver los pagos').click();
    await batch.getByText(`Transacción ${reference}.`).waitFor();
    await expectAtEverySize(page);

    // What PayPal did not pay is decided manually.
    await take(page, bea.nombre);
    await rowOf(page, bea.nombre)
      .getByRole('button', { name: /^Pagado/ })
      .first()
      .click();
    await dialogOf(page, 'Marcar como pagado').getByRole('button', button('Marcar pagado')).click();
    await see(page, /Pago marcado como pagado/);
  },
);

test.each(oneOf(screens, 0))(
  'on %s what PayPal refuses is said with its reason, and PayPal is asked again by hand',
  async (where, options) => {
    const { id, nombre } = await openPayout(site(), `Cira ${where}`, 6);
    paypal.troubles.push({ answer: 503 });
    const { page } = await openPage(options);
    await payByPaypal(page, nombre);
    await batches(page).getByText('Lotes de PayPal').click();
    const batch = batches(page).getByRole('listitem').first();
    await untilIdle();
    await page.reload();
    await batches(page).getByText('Lotes de PayPal').click();
    await batch.getByText(/PayPal tuvo un problema \(503\)/).waitFor();
    await expectAccessible(page);
    await batch.getByRole('button', { name: /^Reintentar ahora/ }).click();
    await see(page, 'Reintentamos el lote.');
    await batch.getByText('En PayPal', { exact: true }).waitFor();
    expect(paypal.timesTaken(id)).toBe(1);
  },
);

// Their rules are held by requests (paypal-number, paypal-lost): the sweep walks them.
test.each(chosen([...screens], () => false))(
  'on %s: PayPal has a batch and does not say where; whoever found it there tells its number',
  async (where, options) => {
    const { id, nombre } = await openPayout(site(), `Elsa ${where}`, 6);
    const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch already exists' }];
    const duplicate = { name: 'USER_BUSINESS_ERROR', details };
    paypal.troubles.push({ taken: 'lost' }, { answer: 400, body: duplicate });
    const { page } = await openPage(options);
    await payByPaypal(page, nombre);
    await expect.poll(lastError, soon).toBe('network');
    await nextRun();
    expect(await lastError()).toBe('DUPLICATE_WITHOUT_LINK');
    await page.reload();
    await batches(page).getByText('Lotes de PayPal').click();
    await page.getByRole('button', { name: /^PayPal sí lo tiene/ }).click();
    const dialog = dialogOf(page, '¿PayPal sí tiene este lote?');
    await expectAccessible(page);
    const number = dialog.getByLabel('Número del lote en PayPal');
    await number.fill('no es');
    await dialog.getByRole('button', button('Comprobar y seguir')).click();
    await dialog.getByText(/solo letras y cifras/).waitFor();
    await number.fill(paypal.batches.at(-1)?.id ?? '');
    await dialog.getByRole('button', button('Comprobar y seguir')).click();
    await see(page, 'PayPal tiene este lote. Seguimos sus pagos desde ahí.');
    await batches(page).getByText('En PayPal', { exact: true }).first().waitFor();
    expect(paypal.timesTaken(id)).toBe(1);
  },
);

test.each(chosen([...screens], () => false))(
  'on %s what may have gone lost is let go only by whoever looked at PayPal, with a word on it',
  async (where, options) => {
    const dora = await openPayout(site(), `Dora ${where}`, 6);
    const fe = await openPayout(site(), `Fe ${where}`, 6);
    paypal.troubles.push({ answer: 500 });
    const { page } = await openPage(options);
    await payByPaypal(page, dora.nombre, fe.nombre);
    await expect.poll(lastError, soon).toBe('500');
    // Until then sending it again is safe, and is what is offered.
    await site()
      .db.prepare('UPDATE payout_lots SET created_at = created_at - ? WHERE last_error = ?')
      .bind(26 * 86_400_000, '500')
      .run();
    await page.reload();
    await batches(page).getByText('Lotes de PayPal').click();
    const lost = batches(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^PayPal no lo tiene el lote/ }) });
    await lost.getByText('Ver los pagos').click();
    await lost.getByRole('button', { name: new RegExp(`no lo tiene.+${fe.nombre}`) }).click();
    const one = dialogOf(page, '¿PayPal no tiene este pago?');
    await expectAccessible(page);
    await one.getByRole('button', button('Descartar el pago')).click();
    await see(page, 'Escribe qué viste en PayPal.');
    await one.getByLabel('Qué viste en PayPal').fill('No aparece en la actividad');
    await one.getByRole('button', button('Descartar el pago')).click();
    await see(page, 'Descartado. Está otra vez pendiente y libre.');
    const taking = { name: /^Voy a pagarlo/ };
    await rowOf(page, fe.nombre).getByRole('button', taking).waitFor();
    expect(await rowOf(page, dora.nombre).getByRole('button', taking).count()).toBe(0);

    await page.getByRole('button', { name: /^PayPal no lo tiene el lote/ }).click();
    const all = dialogOf(page, '¿PayPal no tiene este lote?');
    await all.getByLabel('Qué viste en PayPal').fill('Tampoco aparece');
    await all.getByRole('button', button('Descartar el lote')).click();
    await see(page, 'Lote descartado. Sus pagos están otra vez libres.');
    await rowOf(page, dora.nombre).getByRole('button', taking).waitFor();
    for (const { id } of [dora, fe]) {
      expect(await payoutRow(site(), id)).toMatchObject({ estado: 'pendiente' });
    }
  },
);

test('the member reads that the payout is on its way, and cannot cancel it', async () => {
  const { nombre, member } = await openPayout(site(), 'Mara Miembro', 2);
  const { page } = await openPage();
  await payByPaypal(page, nombre);
  const panel = await visit('/panel', { before: signedInAs(site(), member), ...phone });
  await panel.page.getByText(/^Tu pago está en camino desde el/).waitFor();
  await see(panel.page, 'Te avisamos por correo cuando llegue a tu PayPal.');
  expect(await panel.page.getByRole('button', { name: 'Cancelar este pago' }).count()).toBe(0);
  await expectAccessible(panel.page);
});
