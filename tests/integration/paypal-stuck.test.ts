import { afterAll, expect, test } from 'vitest';
import type { PaypalAnswer } from '#contract/payouts/paypal.ts';
import { startPayingSite } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

// Whatever goes wrong with a batch, a person sees it and can act, and no other batch is held up.

const dayMs = 86_400_000;
const world = await startPayingSite();
const { admin, paypal, site } = world;
afterAll(() => world.stop());

const set = (lote: string, change: string, ...values: unknown[]) =>
  rowsOf(site, `UPDATE payout_lots SET ${change} WHERE id = ?`, ...values, lote);
const discard = (lote: string) =>
  world.post(`paypal/${lote}/descartar`, { motivo: 'No está en mi cuenta de PayPal' });

/** Batches without payouts, as bare rows. */
async function insertBatches(count: number, row: { estado: string; due: number; doubts: number }) {
  const created = row.estado === 'cerrado' ? Date.now() + dayMs : Date.now() - 26 * dayMs;
  for (let n = 0; n < count; n++) {
    const id = crypto.randomUUID();
    await rowsOf(
      site,
      `INSERT INTO payout_lots (id, means, estado, paypal_id, attempts, doubts, due_at, created_at)
        VALUES (?, 'api', ?, ?, 1, ?, ?, ?)`,
      ...[id, row.estado, id, row.doubts, row.due, created],
    );
  }
}

test('batches that must not be sent any more hold up no other', async () => {
  const { id, member } = await world.openOne();
  const lote = await world.paid([id]);
  paypal.settle(id, 'SUCCESS');
  await insertBatches(10, { estado: 'creado', due: 1, doubts: 1 });
  await set(lote, 'due_at = 2');
  await site.runCron();
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('a batch that waits for a person is shown, however many came after it', async () => {
  const { id } = await world.openOne();
  const lote = await world.paid([id]);
  await insertBatches(20, { estado: 'cerrado', due: 1, doubts: 0 });
  const response = await site.fetch('/api/admin/pagos/paypal', { headers: admin.headers });
  const { batches } = (await response.json()) as PaypalAnswer;
  expect(batches.map((one) => one.id)).toContain(lote);
});

test('an attempt that died without a word leaves the batch to whoever looked at PayPal', async () => {
  const { id, member } = await world.openOne();
  paypal.troubles.push({ answer: 500 });
  const lote = await world.paid([id], 'creado');
  const old = Date.now() - 26 * dayMs;
  await set(lote, 'last_error = NULL, created_at = ?', old);
  expect((await world.batch(lote)).batch).toMatchObject({
    ...{ canRetry: false, canDiscard: true, canNumber: true },
  });
  expect((await discard(lote)).status).toBe(200);
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test.each([429, 401, 403])('a hint that PayPal answers with %i may come again', async (status) => {
  const { id, member } = await world.openOne();
  await world.paid([id]);
  paypal.settle(id, 'SUCCESS');
  paypal.state.itemStatus = status;
  expect((await world.hear(paypal.event(id))).status).toBe(503);
  paypal.state.itemStatus = 200;
  expect((await world.hear(paypal.event(id))).status).toBe(204);
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('one payout of which PayPal tells illegibly holds up none of the others', async () => {
  const [paid, odd] = [await world.openOne(), await world.openOne()];
  const lote = await world.paid([paid.id, odd.id]);
  paypal.settle(paid.id, 'SUCCESS');
  const { amount } = paypal.settle(odd.id, 'SUCCESS').payout_item;
  amount.value = 'US$ 30';
  await world.nextRun();
  expect(await world.stateOf(paid.member)).toEqual(['pagado']);
  expect(await world.stateOf(odd.member)).toEqual(['pendiente']);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', last_error: 'ILLEGIBLE' });
  // An item that cannot be read may have been paid, even in a CANCELED batch.
  const batch = paypal.batches.at(-1);
  if (batch) batch.status = 'CANCELED';
  await world.nextRun();
  expect((await world.batch(lote)).batch).toMatchObject({ estado: 'enviado', open: 1 });
  if (batch) batch.status = 'SUCCESS';
  amount.value = '30.00';
  await world.nextRun();
  expect(await world.stateOf(odd.member)).toEqual(['pagado']);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'cerrado', last_error: null });
});
