import type { Db } from '../../../worker/api/db/client.ts';
import { freeLot, payLot } from '../../../worker/api/payouts/lots/close.ts';
import { downloadFile } from '../../../worker/api/payouts/lots/file.ts';
import { sortChosen } from '../../../worker/api/payouts/lots/left-out.ts';
import { markSeen, returnPayout, settleItem } from '../../../worker/api/payouts/lots/settle.ts';
import {
  type FoundItem,
  findItem,
  findLot,
  listItems,
  selectLots,
} from '../../../worker/api/payouts/lots/store.ts';
import { takeLot } from '../../../worker/api/payouts/lots/take.ts';
import { selectOwed } from '../../../worker/api/payouts/owed.ts';
import type { LotRow } from '../../../worker/api/payouts/payout.ts';
import {
  claimLot,
  findLotOf,
  listDue,
  markKnown,
  numberLot,
  releaseLot,
} from '../../../worker/api/payouts/paypal/claim.ts';
import { noteItem, refuseLot } from '../../../worker/api/payouts/paypal/note.ts';
import type { Planned } from '../../support/plans.ts';

const now = 1_800_000_000_000;
const ids = ['p', 'q'];
const account = 'a';
const caller = { actorId: null, requestId: null, requestHash: null };
const lot: LotRow = {
  id: 'l',
  means: 'api',
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
  lotId: 'l',
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
  noteItem(db, known, {
    change: { to, word: 'X', error: null, differs: false },
    itemId: 'i',
    transactionId: 't',
    mailId,
    now,
  });
const taking = { id: 'l', ids, override: false, account, caller, now };
const paying = { reference: 'R', unpaid: ['q'], caller, now };
const motivo = 'x';

/** Queries of payouts' batches, and of PayPal's reports on them. */
export const lotQueries: Planned[] = [
  ...(['api', 'archivo', 'mano'] as const).map(
    (means): Planned => [
      `taking by ${means}`,
      (db) => takeLot(db, { ...taking, means, paid: means === 'mano' ? paying : undefined }),
    ],
  ),
  ['paying a lot', (db) => payLot(db, 'l', paying)],
  ['giving a lot back', (db) => freeLot(db, { id: 'l', means: 'mano' }, { caller, now, motivo })],
  ['giving an unsent lot back', (db) => freeLot(db, lot, { caller, now, motivo })],
  ['the file', (db) => downloadFile(db, 'l', { caller, now })],
  ['the lots', (db) => selectLots(db, 20)],
  ['a lot', (db) => findLot(db, 'l', { now, account })],
  ['its payouts', (db) => listItems(db, 'l')],
  ['one of them', (db) => findItem(db, 'l', 'p')],
  ['what is left out of it', (db) => sortChosen(db, { id: 'l', means: 'api' }, ids)],
  ['what is owed', (db) => selectOwed(db, now)],
  ['what is due', (db) => listDue(db, { account, now, limit: 10 })],
  ['claiming', (db) => claimLot(db, { id: 'l', account, claim: 'c', now })],
  ['releasing', (db) => releaseLot(db, lot, { lastError: 'x' })],
  ['noting that PayPal has it', (db) => markKnown(db, 'l', { paypalId: 'P', now })],
  ['a lot by either number', (db) => findLotOf(db, { account, paypalId: 'P', ownId: 'l' })],
  ['claiming ahead', (db) => claimLot(db, { id: 'l', account, claim: 'c', now, isAhead: true })],
  ['entering its number', (db) => numberLot(db, lot, { paypalId: 'P', now }, caller)],
  ['refusing it whole', (db) => refuseLot(db, lot, { reason: 'x', now })],
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
