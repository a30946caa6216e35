import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { freeBatch } from '../../worker/api/payouts/batches/close.ts';
import { settleItem } from '../../worker/api/payouts/batches/settle.ts';
import { findBatch } from '../../worker/api/payouts/batches/store.ts';
import { claimBatch } from '../../worker/api/payouts/paypal/claim.ts';
import { createMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';
import { insertRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';

// The page must offer an action if, and only if, the SQL statement of this action would succeed.

const d1 = openSqlite();
const db = openDb(d1);
const day = 86_400_000;
const now = 400 * day;
const caller = { actorId: null, requestId: null, requestHash: null };

interface Facts {
  method: 'api' | 'mano';
  days: number;
  doubts: number;
  paypalId: string | null;
  claimedUntil: number;
  /** True if one of the batch's two payouts has ended. */
  isPartlyEnded: boolean;
}

function* allFacts(): Generator<Facts> {
  for (const isPartlyEnded of [false, true]) {
    for (const days of [1, 24, 25, 29, 30]) {
      yield { method: 'mano', days, doubts: 0, paypalId: null, claimedUntil: 0, isPartlyEnded };
      for (const claimedUntil of [0, now + 1]) {
        for (const doubts of [0, 1]) {
          for (const paypalId of [null, 'B']) {
            yield { method: 'api', days, doubts, paypalId, claimedUntil, isPartlyEnded };
          }
        }
      }
    }
  }
}

/** Inserts a batch of two payouts; returns the ids of the batch and of its open payout. */
async function insertBatch({ method, days, doubts, paypalId, ...facts }: Facts) {
  const id = crypto.randomUUID();
  const created_at = now - days * day;
  await insertRow({ db: d1 }, 'payout_lots', { id, means: method, created_at });
  const [ended, payoutId] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const payout_id of [ended, payoutId]) {
    const member = await createMember({ db: d1 }, { saldoCents: 3000, paypalEmail: 'a@b.test' });
    await insertPayout({ db: d1 }, member.id, 3000, { id: payout_id, fecha: created_at });
    await insertRow({ db: d1 }, 'payout_lot_items', { lot_id: id, payout_id, updated_at: 1 });
  }
  const values = [doubts, paypalId && `${paypalId}-${id}`, paypalId && 1, facts.claimedUntil, id];
  await d1
    .prepare(
      `UPDATE payout_lots SET doubts = ?, paypal_id = ?, known_at = ?, claimed_until = ?
      WHERE id = ?`,
    )
    .bind(...values)
    .run();
  if (facts.isPartlyEnded)
    await d1
      .prepare("UPDATE payout_lot_items SET estado = 'pagado' WHERE payout_id = ?")
      .bind(ended)
      .run();
  return { id, payoutId };
}

const offered = async (id: string) => {
  const found = await findBatch(db, id, { now, account: 'ours' });
  if (!found) throw new Error('no batch');
  return found.acts;
};

const cases = [...allFacts()].map((facts) => [JSON.stringify(facts), facts] as const);

test.each(cases)('for %s, the page offers exactly the actions that succeed', async (_, facts) => {
  const [one, other, another] = [
    await insertBatch(facts),
    await insertBatch(facts),
    await insertBatch(facts),
  ];
  const acts = await offered(one.id);
  const claim = { account: 'ours', claim: 'c', now, isAhead: true };
  const isClaimed = (await claimBatch(db, { id: one.id, ...claim })) !== null;
  const act = { caller, now };
  const isFreed = await freeBatch(
    db,
    { id: other.id, method: facts.method },
    { ...act, motivo: 'No' },
  );
  const item = { batchId: another.id, payoutId: another.payoutId, memberId: 'm' };
  const settlement = { payoutId: another.payoutId, estado: 'pagado', reference: '9' } as const;
  const isSettled = await settleItem(db, item, settlement, act);
  // The test skips a claimed batch: the page offers a retry, but a second call has to wait until the first
  // call has an answer.
  if (facts.claimedUntil === 0) expect(acts.retry).toBe(isClaimed);
  expect({ free: acts.free, settle: acts.settle }).toEqual({ free: isFreed, settle: isSettled });
});

const young: Facts = {
  method: 'api',
  days: 1,
  doubts: 0,
  paypalId: null,
  claimedUntil: 0,
  isPartlyEnded: false,
};
const doubted = { doubts: 1 };
const sent = { paypalId: 'B' };
const byHand = { method: 'mano' } as const;

test.each<[string, Partial<Facts>, string]>([
  ['not sent yet', {}, 'retry free'],
  ['not sent for 390 days', { days: 390 }, 'retry free settle'],
  ['being sent', { claimedUntil: now + 1 }, 'retry'],
  ['in doubt, a day before the 25th', { ...doubted, days: 24 }, 'retry number'],
  // After 25 days PayPal may have forgotten the batch's id, and a retry could pay a second time.
  ['in doubt on the 25th day', { ...doubted, days: 25 }, 'number'],
  ['sent, a day before the 30th', { ...sent, days: 29 }, 'retry'],
  ['sent 30 days ago', { ...sent, days: 30 }, 'retry settle'],
  ['asked about at the moment', { ...sent, days: 30, claimedUntil: now + 1 }, 'retry'],
  ['with an ended payout and not sent', { isPartlyEnded: true }, 'free'],
  ['of a person', { ...byHand, days: 30 }, 'free'],
])('the page offers the right actions for a batch %s', async (_, facts, expected) => {
  const { id } = await insertBatch({ ...young, ...facts });
  const acts = Object.entries(await offered(id)).flatMap(([name, may]) => (may ? [name] : []));
  expect(acts.join(' ')).toBe(expected);
});
