import { afterAll, afterEach, expect, test } from 'vitest';
import { adminPayoutSentences as say } from '#contract/payouts/paypal.ts';
import { refusal } from '../../scripts/paypal/answers.ts';
import type { Trouble } from '../../scripts/paypal/server.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { findBatch } from '../../worker/api/payouts/paypal/batch-store.ts';
import { giveUp } from '../../worker/api/payouts/paypal/give-up.ts';
import { markKnown } from '../../worker/api/payouts/paypal/progress-store.ts';
import { expectMoneyHolds } from './payouts-support.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

// When a person may say that PayPal does not have a batch, and what comes of it if PayPal does.

const dayMs = 86_400_000;
const world = await startPayingSite();
const { admin, paypal, site } = world;
afterAll(() => world.stop());
afterEach(() => {
  paypal.troubles.length = 0;
  paypal.state.hidden = false;
});

const set = (lote: string, change: string, ...values: unknown[]) =>
  rowsOf(site, `UPDATE payout_lots SET ${change} WHERE id = ?`, ...values, lote);
const discard = (lote: string) =>
  world.post(`paypal/${lote}/descartar`, { motivo: 'No está en mi cuenta de PayPal' });
const days = (count: number) => Date.now() - count * dayMs;

async function lostBatch(...troubles: Trouble[]) {
  const { member, id } = await world.openOne();
  paypal.troubles.push(...troubles);
  return { member, id, lote: await world.paid([id], 'creado') };
}

/** A batch with PayPal's number, for which PayPal has answered 404 for a day. */
async function goneBatch() {
  const { member, id } = await world.openOne();
  paypal.state.hidden = true;
  const lote = await world.paid([id]);
  await set(lote, 'gone_since = ?', days(1));
  await world.nextRun();
  return { member, id, lote };
}

/** What the nightly check finds about a payout. */
async function findings(payoutId: string) {
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const init = { method: 'POST', headers, body: '{}' };
  const checked = await site.fetch('/api/admin/conciliacion/revisar', init);
  expect(checked.status).toBeLessThan(300);
  await site.runCron();
  const rows = await rowsOf<{ tipo: string }>(
    site,
    'SELECT DISTINCT tipo FROM differences WHERE asunto = ?',
    payoutId,
  );
  return rows.map(({ tipo }) => tipo);
}

test('«PayPal has it» stays, whatever comes after it', async () => {
  const duplicate = refusal('USER_BUSINESS_ERROR', 'User business error.', [
    { field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' },
  ]);
  const { lote, id, member } = await lostBatch({ taken: 'lost' }, { answer: 400, body: duplicate });
  await world.nextRun();
  expect(await world.batchRow(lote)).toMatchObject({ last_error: 'DUPLICATE_WITHOUT_LINK' });
  paypal.troubles.push({ answer: 503 });
  await world.nextRun();
  await set(lote, 'created_at = ?', days(26));
  const { batch } = await world.batch(lote);
  expect(batch).toMatchObject({ canDiscard: false, canRetry: false, canNumber: true });
  expect(batch.motivo).toContain('PayPal ya tiene este lote');
  expect(await refusalOf(await discard(lote))).toMatchObject({
    ...{ status: 409, message: say.discardTaken },
  });
  await expect(set(lote, 'known_at = NULL')).rejects.toThrow();
  await expect(set(lote, 'given_up_at = 1')).rejects.toThrow();
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  expect(paypal.timesTaken(id)).toBe(1);
});

test('what PayPal shows between the look and the press counts', async () => {
  const { lote, member } = await lostBatch({ answer: 503 });
  const db = openDb(site.db);
  const seen = await findBatch(db, lote);
  if (!seen) throw new Error('no batch');
  await markKnown(db, lote, Date.now());
  const caller = { actorId: null, requestId: lote, requestHash: null };
  const giving = { ids: null, motivo: 'No aparece', caller, now: Date.now() };
  expect(await giveUp(db, seen, giving)).toBe(false);
  expect((await world.batch(lote)).batch).toMatchObject({ estado: 'creado', open: 1 });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test('while sending again is safe, that is what settles a doubt', async () => {
  const { lote } = await lostBatch({ answer: 503 });
  await set(lote, 'created_at = ?', days(24));
  expect((await world.batch(lote)).batch).toMatchObject({ canDiscard: false, canRetry: true });
  expect(await refusalOf(await discard(lote))).toMatchObject({
    ...{ status: 409, message: say.discardEarly },
  });
});

test('what PayPal has shown is not given up, even if it denies it for days', async () => {
  const { id } = await world.openOne();
  const lote = await world.paid([id]);
  paypal.state.hidden = true;
  await set(lote, 'gone_since = ?', days(3));
  await world.nextRun();
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', last_error: '404' });
  expect((await world.batch(lote)).batch).toMatchObject({ canDiscard: false });
  expect(await refusalOf(await discard(lote))).toMatchObject({
    ...{ status: 409, message: say.discardTaken },
  });
});

test('accepted and never shown, a batch is given up after a day of 404, and not before', async () => {
  const { member, id } = await world.openOne();
  paypal.state.hidden = true;
  const lote = await world.paid([id]);
  expect(await world.batchRow(lote)).toMatchObject({ last_error: '404', known_at: null });
  expect((await discard(lote)).status).toBe(409);
  await set(lote, 'gone_since = ?', days(1));
  expect((await discard(lote)).status).toBe(409);
  await world.nextRun();
  expect((await world.batch(lote)).batch).toMatchObject({ canDiscard: true });
  expect((await discard(lote)).status).toBe(200);
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  await expectMoneyHolds(site, member.id, 3000);
});

test('a batch that was given up is asked about, and what turns up is a difference', async () => {
  const { member, id, lote } = await goneBatch();
  expect((await discard(lote)).status).toBe(200);
  expect(await findings(id)).toEqual([]);
  paypal.state.hidden = false;
  await world.nextRun();
  expect(await findings(id)).toEqual(['paypal-descartado']);
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await findings(id)).toContain('paypal-exito-fallido');
  expect((await world.batch(lote)).batch).toMatchObject({ estado: 'fallido', differences: 1 });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  await expectMoneyHolds(site, member.id, 3000);
});

test('payout by payout, each with what was seen; the batch ends with the last', async () => {
  const ids = await world.openMany(3);
  const [first = '', second = '', third = ''] = ids;
  paypal.troubles.push({ answer: 503 });
  const lote = await world.paid(ids, 'creado');
  await set(lote, 'created_at = ?', days(26));
  const give = (chosen: string[], motivo: string) =>
    world.post(`paypal/${lote}/descartar`, { ids: chosen, motivo });
  expect((await give([first], 'Primero: no aparece')).status).toBe(200);
  expect((await world.batch(lote)).batch).toMatchObject({
    ...{ estado: 'creado', open: 2, failed: 1, canRetry: false, canDiscard: true },
  });
  expect((await give([first], 'Otra vez')).status).toBe(409);
  expect((await give([crypto.randomUUID()], 'De nadie')).status).toBe(409);
  // The first goes into another batch. What is left is not sent with it again, doubt or none.
  await world.paid([first]);
  await set(lote, 'doubts = 0');
  await world.nextRun();
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'creado', attempts: 1 });
  expect(ids.map((id) => paypal.timesTaken(id))).toEqual([1, 0, 0]);
  expect((await give([second], 'Segundo: tampoco')).status).toBe(200);
  expect((await give([third], 'Tercero: tampoco')).status).toBe(200);
  expect((await world.batch(lote)).batch).toMatchObject({ estado: 'fallido', open: 0, failed: 3 });
  const records = await rowsOf<{ after: string }>(
    site,
    `SELECT after FROM audit_log WHERE action = 'discard-paypal-batch'
      AND after ->> 'lote' = ? ORDER BY id`,
    lote,
  );
  expect(records.map(({ after }) => JSON.parse(after))).toMatchObject([
    { pago: first, motivo: 'Primero: no aparece' },
    { pago: second, motivo: 'Segundo: tampoco' },
    { pago: third, motivo: 'Tercero: tampoco' },
  ]);
});

test('after 30 days it is not asked about any more', async () => {
  const { lote } = await goneBatch();
  const { paypal_id: number } = (await world.batchRow(lote)) ?? {};
  const asked = () => paypal.requests.filter((one) => one === `GET /v1/payments/payouts/${number}`);
  const rule = "SELECT sql FROM sqlite_master WHERE name = 'payout_lots_facts'";
  const [trigger] = await rowsOf<{ sql: string }>(site, rule);
  expect((await discard(lote)).status).toBe(200);
  const before = asked().length;
  await world.nextRun();
  expect(asked()).toHaveLength(before + 1);
  await rowsOf(site, 'DROP TRIGGER payout_lots_facts');
  await set(lote, 'given_up_at = ?', days(30));
  await rowsOf(site, String(trigger?.sql));
  await world.nextRun();
  expect(asked()).toHaveLength(before + 1);
});

test('whoever finds at PayPal what was given up enters its number, and it is asked about', async () => {
  const { lote, id, member } = await lostBatch({ taken: 'lost' });
  await set(lote, 'created_at = ?', days(26));
  expect((await discard(lote)).status).toBe(200);
  paypal.settle(id, 'SUCCESS');
  expect((await world.batch(lote)).batch).toMatchObject({ canNumber: true });
  const paypalId = paypal.batches.at(-1)?.id;
  const numbered = await world.post(`paypal/${lote}/numero`, { paypalId });
  expect(numbered.status).toBe(200);
  expect(await numbered.json()).toMatchObject({
    batch: { estado: 'fallido', paypalId, differences: 1, canNumber: false },
  });
  expect(await findings(id)).toContain('paypal-exito-fallido');
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test('of a batch without a number PayPal’s webhook tells, and from then on it is asked', async () => {
  const { lote, id } = await lostBatch({ taken: 'lost' });
  await set(lote, 'created_at = ?', days(26));
  expect((await discard(lote)).status).toBe(200);
  expect((await world.hear(paypal.event(id))).status).toBe(204);
  expect(await findings(id)).toEqual(['paypal-descartado']);
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await findings(id)).toContain('paypal-exito-fallido');
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
