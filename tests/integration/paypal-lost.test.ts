import { afterAll, expect, test } from 'vitest';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { type CallPaypal, createPaypalApi } from '../../worker/api/payouts/paypal/api.ts';
import { createBatch } from '../../worker/api/payouts/paypal/batch-store.ts';
import { busyMs } from '../../worker/api/payouts/paypal/rules.ts';
import { sendBatch } from '../../worker/api/payouts/paypal/send.ts';
import { refreshItem, syncBatch } from '../../worker/api/payouts/paypal/sync-batch.ts';
import { openDatabase } from '../database.ts';
import { type Fault, flakyDatabase } from '../flaky-database.ts';
import { createMember } from '../members.ts';
import { accountOf } from './payouts-support.ts';

// D1 loses its connection at every call in turn, before or after it has written. In any case the
// payout is taken once, paid once and mailed once.

const { d1, close } = await openDatabase();
const paypal = await startPaypalServer();
const account = 'account-of-the-tests';
afterAll(async () => {
  await close();
  await paypal.close();
});

async function openPayout() {
  const id = crypto.randomUUID();
  const member = await createMember({ db: d1 }, { saldoCents: 3000, paypalEmail: 'a@b.test' });
  await d1
    .prepare(
      `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
        idempotency_key, request_hash) VALUES (?, ?, 'Ana', ?, 'a@b.test', 3000, 1, ?, 'h')`,
    )
    .bind(id, member.id, member.email, id)
    .run();
  return { id, member };
}

function depsOf(db: ReturnType<typeof openDb>, clock: () => number) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = paypal.vars;
  return {
    ...{ db, clock, account },
    call: createPaypalApi({ clientId, secret, baseUrl: paypal.url }),
    mailer: { deliver: async () => {} },
    notifyPanel: async () => {},
    newId: () => crypto.randomUUID(),
  };
}

/** A batch from creation to end, in which call `failing` fails. Returns the number of calls. */
async function liveWith(failing: number, fault: Fault): Promise<number> {
  let calls = 0;
  const db = openDb(flakyDatabase(d1, () => (calls++ === failing ? fault : null)));
  let now = Date.now();
  const deps = depsOf(db, () => now);
  const { id, member } = await openPayout();
  const lote = crypto.randomUUID();
  const order = {
    account,
    id: lote,
    ids: [id],
    actorId: member.id,
    requestId: lote,
    requestHash: null,
  };
  // The administrator retries with the same key.
  const make = () => createBatch(db, { ...order, now });
  await make().catch(make);
  const states: unknown[] = [];
  for (let minute = 0; minute < 12 && states.at(-1) !== 'cerrado'; minute++) {
    await sendBatch(deps, lote).catch(() => {});
    if (paypal.timesTaken(id) > 0) paypal.settle(id, 'SUCCESS');
    await syncBatch(deps, lote).catch(() => {});
    now += busyMs + 3_600_000;
    const row = await d1
      .prepare('SELECT estado FROM payout_lots WHERE id = ?')
      .bind(lote)
      .first<{ estado: string }>();
    states.push(row?.estado);
  }
  const told = `call ${failing} lost ${fault}`;
  expect(states.at(-1), told).toBe('cerrado');
  expect(paypal.timesTaken(id), told).toBe(1);
  expect(await accountOf({ db: d1 }, member.id), told).toMatchObject({
    ...{ saldo: 0, payouts: ['pagado'], mails: ['payout-paid'] },
    records: ['send-payout-paypal', 'pay-payout'],
  });
  return calls;
}

test.each(['before', 'after'] as const)('a connection that is lost %s the write', async (fault) => {
  const calls = await liveWith(Number.POSITIVE_INFINITY, fault);
  expect(calls).toBeGreaterThan(6);
  for (let failing = 0; failing < calls; failing++) await liveWith(failing, fault);
});

test('a look that was slow does not write over what a webhook has told since then', async () => {
  let now = Date.now();
  const deps = depsOf(openDb(d1), () => now);
  const [paid, open] = [await openPayout(), await openPayout()];
  const lote = crypto.randomUUID();
  const order = { account, id: lote, ids: [paid.id, open.id], actorId: null, requestId: lote };
  await createBatch(deps.db, { ...order, requestHash: null, now });
  await sendBatch(deps, lote);
  paypal.settle(paid.id, 'SUCCESS');
  await syncBatch(deps, lote);
  now += busyMs;
  const slowly: CallPaypal = async (...asked) => {
    const reply = await deps.call(...asked);
    await refreshItem(deps, paypal.settle(paid.id, 'REVERSED').payout_item_id);
    return reply;
  };
  await syncBatch({ ...deps, call: slowly }, lote);
  const item = await d1
    .prepare('SELECT estado, paypal_estado FROM payout_lot_items WHERE payout_id = ?')
    .bind(paid.id)
    .first();
  expect(item).toEqual({ estado: 'pagado', paypal_estado: 'REVERSED' });
});

test('an answer that comes after the batch was given up still tells where to ask', async () => {
  const deps = depsOf(openDb(d1), Date.now);
  const { id } = await openPayout();
  const lote = crypto.randomUUID();
  const order = { account, id: lote, ids: [id], actorId: null, requestId: lote, requestHash: null };
  await createBatch(deps.db, { ...order, now: Date.now() });
  const slowly: CallPaypal = async (...asked) => {
    const reply = await deps.call(...asked);
    await d1
      .prepare("UPDATE payout_lots SET estado = 'fallido', given_up_at = ? WHERE id = ?")
      .bind(Date.now(), lote)
      .run();
    return reply;
  };
  await sendBatch({ ...deps, call: slowly }, lote);
  const row = await d1
    .prepare('SELECT estado, paypal_id FROM payout_lots WHERE id = ?')
    .bind(lote)
    .first();
  expect(row).toEqual({ estado: 'fallido', paypal_id: paypal.batches.at(-1)?.id });
});
