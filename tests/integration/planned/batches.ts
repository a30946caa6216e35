import type { Db } from '../../../worker/api/db/client.ts';
import { freeBatch, payBatch } from '../../../worker/api/payouts/batches/close.ts';
import { downloadFile } from '../../../worker/api/payouts/batches/file.ts';
import { splitChosen } from '../../../worker/api/payouts/batches/left-out.ts';
import { markSeen, returnPayout, settleItem } from '../../../worker/api/payouts/batches/settle.ts';
import {
  type FoundItem,
  findBatch,
  findItem,
  listItems,
  selectBatches,
} from '../../../worker/api/payouts/batches/store.ts';
import { takeBatch } from '../../../worker/api/payouts/batches/take.ts';
import { selectOwed } from '../../../worker/api/payouts/owed.ts';
import type { BatchRow } from '../../../worker/api/payouts/payout.ts';
import {
  claimBatch,
  findBatchOf,
  listDue,
  markBatchKnown,
  releaseBatch,
  storeBatchNumber,
} from '../../../worker/api/payouts/paypal/claim.ts';
import { recordItemReport, refuseBatch } from '../../../worker/api/payouts/paypal/note.ts';
import type { Planned } from '../../support/plans.ts';

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
export const batchQueries: Planned[] = [
  ...(['api', 'archivo', 'mano'] as const).map(
    (method): Planned => [
      `taking by ${method}`,
      (db) => takeBatch(db, { ...taking, method, paid: method === 'mano' ? paying : undefined }),
    ],
  ),
  ['paying a batch', (db) => payBatch(db, 'l', paying)],
  [
    'giving a batch back',
    (db) => freeBatch(db, { id: 'l', method: 'mano' }, { caller, now, motivo }),
  ],
  ['giving an unsent batch back', (db) => freeBatch(db, batch, { caller, now, motivo })],
  ['the file', (db) => downloadFile(db, 'l', { caller, now })],
  ['the batches', (db) => selectBatches(db, 20, now)],
  ['a batch', (db) => findBatch(db, 'l', { now, account })],
  ['its payouts', (db) => listItems(db, 'l')],
  ['one of them', (db) => findItem(db, 'l', 'p')],
  [
    'what is left out of it',
    (db) => splitChosen(db, { id: 'l', method: 'api', override: false }, ids),
  ],
  ['what is owed', (db) => selectOwed(db, now)],
  ['what is due', (db) => listDue(db, { account, now, limit: 10 })],
  ['claiming', (db) => claimBatch(db, { id: 'l', account, claim: 'c', now })],
  ['releasing', (db) => releaseBatch(db, batch, { lastError: 'x' })],
  ['noting that PayPal has it', (db) => markBatchKnown(db, 'l', { paypalId: 'P', now })],
  ['a batch by either number', (db) => findBatchOf(db, { account, paypalId: 'P', ownId: 'l' })],
  ['claiming ahead', (db) => claimBatch(db, { id: 'l', account, claim: 'c', now, isAhead: true })],
  ['entering its number', (db) => storeBatchNumber(db, batch, { paypalId: 'P', now }, caller)],
  ['refusing it whole', (db) => refuseBatch(db, batch, { reason: 'x', now })],
  ['paid by PayPal', (db) => note(db, item, 'pagado')],
  ['not paid by PayPal', (db) => note(db, item, 'fallido')],
  ['taken back', (db) => note(db, { ...item, estado: 'pagado' }, 'fallido')],
  ['paid after all', (db) => note(db, { ...item, estado: 'fallido' }, 'pagado')],
  ['on its way after all', (db) => note(db, { ...item, estado: 'fallido' }, 'abierto')],
  ...(['pagado', 'fallido'] as const).map(
    (estado): Planned => [
      `settled as ${estado}`,
      (db) => settleItem(db, item, { payoutId, estado, reference: 'R', motivo }, { caller, now }),
    ],
  ),
  ['looked at', (db) => markSeen(db, item, { caller, now })],
  ['come back', (db) => returnPayout(db, open, { motivo, mailId, caller, now })],
];
