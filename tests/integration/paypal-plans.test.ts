import { afterAll, expect, test } from 'vitest';
import type { openDb } from '../../worker/api/db/client.ts';
import { closeItems } from '../../worker/api/payouts/lots/closing.ts';
import { findLot, listLotPayouts, listLots, takeLot } from '../../worker/api/payouts/lots/store.ts';
import {
  type BatchRow,
  createBatch,
  findBatch,
  findBatchOf,
  hurryBatch,
  listDue,
  listGivenUp,
  scheduleSyncNow,
} from '../../worker/api/payouts/paypal/batch-store.ts';
import {
  claimSending,
  claimSync,
  closeEnded,
  failBatch,
  markKnown,
  markSent,
  payoutsToSend,
  releaseBatch,
} from '../../worker/api/payouts/paypal/progress-store.ts';
import {
  type FoundItem,
  findItem,
  listBatches,
  listItems,
  noteItem,
  readBatch,
  statesOf,
} from '../../worker/api/payouts/paypal/store.ts';
import { openDatabase } from '../database.ts';
import { plansOf } from '../plans.ts';

const { d1, close } = await openDatabase();
afterAll(close);

type Db = ReturnType<typeof openDb>;
const now = 1_800_000_000_000;
const ids = ['p', 'q'];
const account = 'a';
const due = { account, now, limit: 10 };
const batch: BatchRow = {
  ...{
    id: 'b',
    means: 'api',
    estado: 'creado',
    paypalId: null,
    actorId: null,
    attempts: 1,
    doubts: 1,
  },
  ...{ dueAt: now, busyUntil: 0, lastError: null, createdAt: now, sentAt: null },
  ...{ account, knownAt: null, goneSince: null, goneAt: null, givenUpAt: null },
};
const item: FoundItem = {
  ...{ batchId: 'b', payoutId: 'p', memberId: 'm', nombre: 'Ana', email: 'a@b.test' },
  ...{ paypalEmail: 'a@b.test', montoCents: 2500, estado: 'abierto', paypalState: null },
  ...{ transactionId: null, error: null, updatedAt: now },
};
const told = { itemId: 'i', transactionId: 't', mailId: crypto.randomUUID(), now };
const audit = {
  actorId: null,
  action: 'fail-paypal-batch',
  requestId: null,
  requestHash: null,
} as const;

const taking = { actorId: null, requestId: null, requestHash: null, id: 'b', now };
const closing = { ids: null, estado: 'pagado' as const, reference: 'R', now };
const freeing = { ids, estado: 'liberado' as const };

const queries: [string, (db: Db) => PromiseLike<unknown>][] = [
  ['making a batch', (db) => createBatch(db, { ...audit, account, id: 'b', ids, now })],
  ['a batch', (db) => findBatch(db, 'b')],
  ['a batch by either number', (db) => findBatchOf(db, { account, paypalId: 'P', ownId: 'b' })],
  ['what is due', (db) => listDue(db, due)],
  ['claiming for sending', (db) => claimSending(db, { id: 'b', account, now })],
  ['claiming for following', (db) => claimSync(db, { id: 'b', account, now })],
  ['what is sent', (db) => payoutsToSend(db, 'b')],
  ['giving back', (db) => releaseBatch(db, batch, { lastError: 'x' })],
  ['what was given up', (db) => listGivenUp(db, due)],
  ['noting that it is known', (db) => markKnown(db, 'b', now)],
  ['noting that it was sent', (db) => markSent(db, 'b', { paypalId: 'P', dueAt: now, now })],
  ['closing', (db) => closeEnded(db, 'b')],
  ['failing', (db) => failBatch(db, batch, { reason: 'x', audit, now })],
  ['hurrying', (db) => hurryBatch(db, 'b', audit, now)],
  ['hurrying by PayPal’s number', (db) => scheduleSyncNow(db, 'P', now)],
  ['the items', (db) => listItems(db, 'b')],
  ['an item', (db) => findItem(db, 'b', 'p')],
  [
    'paying',
    (db) => noteItem(db, item, { ...told, change: { to: 'pagado', word: 'SUCCESS', error: null } }),
  ],
  [
    'not paying',
    (db) => noteItem(db, item, { ...told, change: { to: 'fallido', word: 'FAILED', error: 'X' } }),
  ],
  ['the last batches', (db) => listBatches(db, 20, { account, now })],
  ['one batch with its sums', (db) => readBatch(db, 'b', { account, now })],
  ['why payouts stay out', (db) => statesOf(db, 'b', ids)],
  ['taking chosen payouts', (db) => takeLot(db, { ...taking, means: 'archivo', ids })],
  ['taking one by hand', (db) => takeLot(db, { ...taking, means: 'mano', ids: ['p'] })],
  ['taking all payouts', (db) => takeLot(db, { ...taking, means: 'archivo', ids: null })],
  ['the payouts of a lot', (db) => listLotPayouts(db, 'b')],
  ['a lot with its sums', (db) => findLot(db, 'b')],
  ['the lots', (db) => listLots(db, 10)],
  ['closing all of a lot as paid', (db) => closeItems(db, 'b', closing, taking)],
  ['freeing some of a lot', (db) => closeItems(db, 'b', { ...closing, ...freeing }, taking)],
];

test.each(queries)('%s reads no table from end to end', async (_, work) => {
  const plans = await plansOf(d1, work);
  // A list of values is read as one; an index scan that ends at its limit is the order; the index
  // of due batches contains open ones only; a subquery has its own steps.
  const scans = plans.filter(
    (plan) =>
      /^SCAN /.test(plan) &&
      !/json_each|CONSTANT ROW|\(subquery|payout_lots_(of_api|of_people|due|open)/.test(plan),
  );
  expect(scans).toEqual([]);
});

test('what is due is found by the partial index, without sorting', async () => {
  const plans = (await plansOf(d1, (db) => listDue(db, due))).join('\n');
  expect(plans).toContain('INDEX payout_lots_due (due_at<?)');
  expect(plans).not.toContain('TEMP B-TREE');
});
