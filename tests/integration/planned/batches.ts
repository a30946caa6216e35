import type { Db } from '../../../worker/api/db/client.ts';
import { freeBatch, recordBatchPayment } from '../../../worker/api/payouts/batches/close.ts';
import { readDownloadRows } from '../../../worker/api/payouts/batches/file.ts';
import { splitChosenPayouts } from '../../../worker/api/payouts/batches/left-out.ts';
import {
  markDifferenceReviewed,
  returnPayout,
  settleItem,
} from '../../../worker/api/payouts/batches/settle.ts';
import {
  type FoundItem,
  findBatch,
  findItem,
  listItems,
  selectBatches,
} from '../../../worker/api/payouts/batches/store.ts';
import { createPayoutBatch } from '../../../worker/api/payouts/batches/take.ts';
import { selectOwedAmounts } from '../../../worker/api/payouts/owed.ts';
import type { BatchRow } from '../../../worker/api/payouts/payout.ts';
import {
  claimBatch,
  findBatchOfAccount,
  listDueBatches,
  markBatchKnown,
  releaseBatchClaim,
  storeBatchNumber,
} from '../../../worker/api/payouts/paypal/claim.ts';
import { endRefusedBatch, recordItemReport } from '../../../worker/api/payouts/paypal/note.ts';
import type { PlannedQuery } from '../../support/plans.ts';

const now = 1_800_000_000_000;
const ids = ['p', 'q'];
const account = 'a';
const caller = { actorId: null, requestId: null, requestHash: null };
const batch: BatchRow = {
  id: 'l',
  method: 'api',
  actorId: null,
  createdAt: now,
  closedAt: null,
  account,
  knownAt: null,
  paypalId: null,
  attempts: 1,
  doubts: 1,
  dueAt: now,
  claim: 'c',
  claimedUntil: now,
  lastError: null,
};
const open = {
  id: 'p',
  memberId: 'm',
  nombre: 'Ana',
  email: 'a@b.test',
  paypalEmail: 'a@b.test',
  montoCents: 2500,
};
const { id: payoutId, ...payout } = open;
const item: FoundItem = {
  batchId: 'l',
  payoutId,
  ...payout,
  estado: 'abierto',
  paypalState: null,
  differs: false,
  transactionId: null,
  error: null,
  payoutState: 'pendiente',
  reference: null,
  isErased: false,
  isElsewhere: false,
};
const mailId = crypto.randomUUID();
const note = (db: Db, known: FoundItem, to: 'pagado' | 'fallido' | 'abierto') =>
  recordItemReport(db, known, {
    change: { to, word: 'X', error: null, differs: false },
    itemId: 'i',
    transactionId: 't',
    mailId,
    now,
  });
const taking = { id: 'l', ids, override: false, account, caller, now };
const paying = { reference: 'R', unpaid: ['q'], caller, now };
const motivo = 'x';

/** Queries about payout batches and PayPal's reports on them, for query-plans.test.ts. */
export const batchQueries: PlannedQuery[] = [
  ...(['api', 'archivo', 'mano'] as const).map(
    (method): PlannedQuery => [
      `taking by ${method}`,
      (db) =>
        createPayoutBatch(db, { ...taking, method, paid: method === 'mano' ? paying : undefined }),
    ],
  ),
  ['paying a batch', (db) => recordBatchPayment(db, 'l', paying)],
  [
    'giving a batch back',
    (db) => freeBatch(db, { id: 'l', method: 'mano' }, { caller, now, motivo }),
  ],
  ['giving an unsent batch back', (db) => freeBatch(db, batch, { caller, now, motivo })],
  ['the file', (db) => readDownloadRows(db, 'l', { caller, now })],
  ['the batches', (db) => selectBatches(db, 20, now)],
  ['a batch', (db) => findBatch(db, 'l', { now, account })],
  ['its payouts', (db) => listItems(db, 'l')],
  ['one of them', (db) => findItem(db, 'l', 'p')],
  [
    'what is left out of it',
    (db) => splitChosenPayouts(db, { id: 'l', method: 'api', override: false }, ids),
  ],
  ['what is owed', (db) => selectOwedAmounts(db, now)],
  ['what is due', (db) => listDueBatches(db, { account, now, limit: 10 })],
  ['claiming', (db) => claimBatch(db, { id: 'l', account, claim: 'c', now })],
  ['releasing', (db) => releaseBatchClaim(db, batch, { lastError: 'x' })],
  ['noting that PayPal has it', (db) => markBatchKnown(db, 'l', { paypalId: 'P', now })],
  [
    'a batch by either number',
    (db) => findBatchOfAccount(db, { account, paypalId: 'P', ownId: 'l' }),
  ],
  ['claiming ahead', (db) => claimBatch(db, { id: 'l', account, claim: 'c', now, isAhead: true })],
  ['entering its number', (db) => storeBatchNumber(db, batch, { paypalId: 'P', now }, caller)],
  ['refusing it whole', (db) => endRefusedBatch(db, batch, { reason: 'x', now })],
  ['paid by PayPal', (db) => note(db, item, 'pagado')],
  ['not paid by PayPal', (db) => note(db, item, 'fallido')],
  ['taken back', (db) => note(db, { ...item, estado: 'pagado' }, 'fallido')],
  ['paid after all', (db) => note(db, { ...item, estado: 'fallido' }, 'pagado')],
  ['on its way after all', (db) => note(db, { ...item, estado: 'fallido' }, 'abierto')],
  ...(['pagado', 'fallido'] as const).map(
    (estado): PlannedQuery => [
      `settled as ${estado}`,
      (db) => settleItem(db, item, { payoutId, estado, reference: 'R', motivo }, { caller, now }),
    ],
  ),
  ['looked at', (db) => markDifferenceReviewed(db, item, { caller, now })],
  ['come back', (db) => returnPayout(db, open, { motivo, mailId, caller, now })],
];
