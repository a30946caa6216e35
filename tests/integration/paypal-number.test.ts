import { expect, test } from 'vitest';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { expectNoMoneyLost } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal, runInParallel, runSql } from './requests.ts';

// PayPal has a batch but does not tell the batch's number. A person enters the number from PayPal's site.

const world = await getSharedPayingSite();
const { admin, paypal, site } = world;

const tell = (lote: string, paypalId: unknown, key: string = crypto.randomUUID()) =>
  world.post(`lotes/${lote}/numero`, { paypalId }, { 'idempotency-key': key });

/** PayPal has accepted the batch, but answers «duplicate» without a link to the batch. */
async function lostBatch() {
  const { member, id } = await world.openOne();
  const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch already exists' }];
  const duplicate = { name: 'USER_BUSINESS_ERROR', details };
  paypal.troubles.push({ taken: 'lost' }, { answer: 400, body: duplicate });
  const lote = await world.paid([id], 'dudoso');
  await world.nextRun();
  expect(await world.batchRow(lote)).toMatchObject({
    estado: 'enviado',
    paypal_id: null,
  });
  const taken = paypal.batches.at(-1);
  return { member, id, lote, paypalId: taken?.id ?? '' };
}

test('a lost batch continues and pays its payout once the owner enters PayPal’s number', async () => {
  const { member, id, lote, paypalId } = await lostBatch();
  const { lot: batch } = await world.batch(lote);
  expect(batch.acts).toMatchObject({ number: true, free: false });
  expect(batch.problem?.text).toContain('no dijo con qué número');
  paypal.settle(id, 'SUCCESS');
  const key = crypto.randomUUID();
  const response = await tell(lote, ` ${paypalId} `, key);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    message: say.numbered,
    lot: { estado: 'cerrado', paypalId, paid: 1 },
  });
  expect(await world.stateOf(member)).toEqual(['pagado']);
  expect(paypal.timesTaken(id)).toBe(1);
  await expectNoMoneyLost(site, member.id, 3000);
  // A repetition of the call succeeds with the same key and with a new key.
  expect((await tell(lote, ` ${paypalId} `, key)).status).toBe(200);
  expect((await tell(lote, paypalId)).status).toBe(200);
  const records = await runSql<{ actor_id: string; after: string }>(
    site,
    "SELECT actor_id, after FROM audit_log WHERE action = 'number-lot'",
  );
  expect(records).toMatchObject([{ actor_id: admin.id }]);
  expect(JSON.parse(records[0]?.after ?? '')).toEqual({
    lote,
    paypal: paypalId,
  });
});

test('the API refuses a wrong number or another batch’s number and changes nothing', async () => {
  const { id: other } = await world.openOne();
  await world.paid([other]);
  const theirs = paypal.batches.at(-1)?.id ?? '';
  const { member, lote, paypalId } = await lostBatch();
  for (const [given, message] of [
    [theirs, say.numberOther],
    ['NADIE123', say.numberUnknown],
    ['../items', say.badNumber],
    ['', say.badNumber],
    [7, say.badNumber],
  ] as const) {
    expect(await readRefusal(await tell(lote, given))).toMatchObject({
      status: 422,
      message,
      fields: { paypalId: message },
    });
  }
  paypal.state.down = true;
  const unasked = await tell(lote, paypalId);
  paypal.state.down = false;
  expect(await readRefusal(unasked)).toMatchObject({ status: 503, message: say.numberUnasked });
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', paypal_id: null });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  expect((await tell(crypto.randomUUID(), paypalId)).status).toBe(404);
  expect((await tell(lote, paypalId)).status).toBe(200);
});

test('the API refuses a batch’s second number, and parallel entries store one number', async () => {
  const { id } = await world.openOne();
  const known = await world.paid([id]);
  expect(await readRefusal(await tell(known, 'OTRO1'))).toMatchObject({
    status: 409,
    message: say.numberLate,
  });
  const { lote, paypalId } = await lostBatch();
  const answers = await runInParallel(20, () => tell(lote, paypalId));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const records = await runSql(
    site,
    "SELECT id FROM audit_log WHERE action = 'number-lot' AND after ->> 'lote' = ?",
    lote,
  );
  expect(records).toHaveLength(1);
});

// Threat 38
test('the right number replaces another batch’s number that was stored by mistake', async () => {
  const { id: other } = await world.openOne();
  await world.paid([other]);
  const { lote, paypalId } = await lostBatch();
  await runSql(
    site,
    "UPDATE payout_lots SET paypal_id = 'AJENO1', last_error = 'OTHER_BATCH' WHERE id = ?",
    lote,
  );
  expect((await tell(lote, paypalId)).status).toBe(200);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', paypal_id: paypalId });
});
