import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type PaypalBatch,
  type PaypalItem,
  paypalBatchStates,
  paypalItemStates,
  paypalReason,
} from '#contract/payouts/paypal.ts';
import { recordAudit } from '../../audit/store.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import type { OutboxMail } from '../../mail/store.ts';
import { endStatements } from '../store.ts';
import { isOurs } from './account.ts';
import { differs, type ItemChange, mayDiscard, mayNumber, maySend } from './rules.ts';

/** The database keeps the states of lots that a person pays from the API's lots and items. */
function apiState<State extends string>(states: readonly State[], estado: string): State {
  const state = states.find((one) => one === estado);
  if (state === undefined) throw new Error(`${estado} is no state of the API's`);
  return state;
}

const selectItems = (db: Db) =>
  db
    .select({
      batchId: payoutLotItems.lotId,
      payoutId: payoutLotItems.payoutId,
      memberId: payouts.memberId,
      nombre: payouts.nombre,
      email: payouts.email,
      paypalEmail: payouts.paypalEmail,
      montoCents: payouts.montoCents,
      estado: payoutLotItems.estado,
      paypalState: payoutLotItems.paypalState,
      transactionId: payoutLotItems.transactionId,
      error: payoutLotItems.error,
      updatedAt: payoutLotItems.updatedAt,
    })
    .from(payoutLotItems)
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId));

/** The payouts of a batch, in the order in which they were sent. */
export function listItems(db: Db, batchId: string) {
  return selectItems(db).where(eq(payoutLotItems.lotId, batchId)).orderBy(payoutLotItems.payoutId);
}
export type FoundItem = Awaited<ReturnType<typeof listItems>>[number];

export async function listShownItems(db: Db, batchId: string): Promise<PaypalItem[]> {
  const found = await listItems(db, batchId);
  return found.map(({ batchId: _, email: _email, paypalEmail: _paypalEmail, error, ...item }) => ({
    ...item,
    estado: apiState(paypalItemStates, item.estado),
    motivo: paypalReason(error),
    differs: differs(item),
  }));
}

export async function findItem(db: Db, batchId: string, payoutId: string) {
  const [found] = await selectItems(db).where(
    and(eq(payoutLotItems.lotId, batchId), eq(payoutLotItems.payoutId, payoutId)),
  );
  return found ?? null;
}

interface Report {
  change: ItemChange;
  itemId: string;
  transactionId: string | null;
  mailId: string;
  now: number;
}

/** SQL condition: the item has not changed meanwhile. After its end only PayPal's state changes. */
const stillAs = ({ batchId, payoutId, estado, paypalState }: FoundItem) =>
  and(
    eq(payoutLotItems.lotId, batchId),
    eq(payoutLotItems.payoutId, payoutId),
    eq(payoutLotItems.estado, estado),
    estado === 'abierto' ? undefined : sql`paypal_estado IS ${paypalState}`,
  );

/**
 * Stores what PayPal reported of an item. Paid: the payout is paid with PayPal's own reference,
 * recorded and mailed, in one batch, and once. Not paid: the payout is free again.
 */
export async function noteItem(
  db: Db,
  item: FoundItem,
  { change, itemId, transactionId, mailId, now }: Report,
): Promise<{ changed: boolean; mail: OutboxMail | null }> {
  const { payoutId, batchId, memberId } = item;
  const noted = { paypalState: change.word, error: change.error, itemId, transactionId };
  const update = db
    .update(payoutLotItems)
    .set({ ...noted, updatedAt: now, ...(change.to && { estado: change.to }) })
    .where(stillAs(item))
    .returning({ id: payoutLotItems.payoutId });
  const audit = (after: object) => ({
    actorId: null,
    requestId: null,
    before: { pago: payoutId, lote: batchId, estado: item.paypalState },
    after: { pago: payoutId, lote: batchId, ...after },
  });
  if (change.to !== 'pagado') {
    const action = change.to === 'fallido' ? 'paypal-failed-payout' : 'paypal-noted-payout';
    const after = { paypal: change.word, error: change.error };
    // Intermediate states are not recorded; what ends an item, or comes after its end, is.
    const isNews = change.to === 'fallido' || item.estado !== 'abierto';
    const [changed] = isNews
      ? await db.batch([update, recordAudit(db, { ...audit(after), action, memberId, now })])
      : await db.batch([update]);
    return { changed: changed.length === 1, mail: null };
  }
  const estado = 'pagado';
  const reference = transactionId ?? itemId;
  const ending = { estado, motivo: null, reference, mailId, now } as const;
  const [, [payout], , mails] = await db.batch([
    update,
    ...endStatements(
      db,
      { ...item, id: payoutId },
      { ...ending, audit: audit({ estado, referencia: reference }) },
      sql`changes() = 1`,
    ),
  ]);
  return { changed: payout !== undefined, mail: mails[0] ?? null };
}

const count = (condition: SQL) => sql`coalesce(sum(${condition}), 0)`.mapWith(Number);

function summarise(db: Db) {
  return db
    .select({
      batch: payoutLots,
      montoCents: sql`coalesce(sum(${payouts.montoCents}), 0)`.mapWith(Number),
      open: count(sql`payout_lot_items.estado = 'abierto'`),
      paid: count(sql`payout_lot_items.estado = 'pagado'`),
      failed: count(sql`payout_lot_items.estado = 'fallido'`),
      differences: count(
        sql`(payout_lot_items.estado = 'pagado') <> (coalesce(payout_lot_items.paypal_estado, '') = 'SUCCESS')`,
      ),
    })
    .from(payoutLots)
    .leftJoin(payoutLotItems, eq(payoutLotItems.lotId, payoutLots.id))
    .leftJoin(payouts, eq(payouts.id, payoutLotItems.payoutId));
}

/** What may be done with a batch depends on the time (UTC ms) and on the account of our keys. */
interface Present {
  now: number;
  account: string | null;
}

function shownBatch(
  { batch, ...sums }: Awaited<ReturnType<typeof summarise>>[number],
  { now, account }: Present,
): PaypalBatch {
  const { id, estado, paypalId, createdAt, sentAt, attempts, dueAt, lastError, knownAt } = batch;
  const isOpen = estado === 'creado' || estado === 'enviado';
  const isOwn = isOurs(batch, account);
  const canRetry = isOwn && isOpen && (estado === 'enviado' || maySend(batch, now));
  // What PayPal has said once counts more than that it could not be reached since.
  const known = estado === 'creado' && knownAt !== null ? 'DUPLICATE_WITHOUT_LINK' : lastError;
  const reason = isOpen && account !== null && !isOwn ? 'OTHER_ACCOUNT' : known;
  return {
    ...{ id, paypalId, createdAt, sentAt, attempts, ...sums },
    estado: apiState(paypalBatchStates, estado),
    dueAt: canRetry ? dueAt : null,
    motivo: paypalReason(reason),
    canRetry,
    canDiscard: mayDiscard(batch, now, isOwn),
    canNumber: isOwn && mayNumber(batch, now),
  };
}

/** The last batches and all open ones, newest first. */
export async function listBatches(db: Db, limit: number, present: Present): Promise<PaypalBatch[]> {
  const found = await summarise(db)
    .where(
      sql`${payoutLots.id} IN (
        SELECT id FROM (SELECT id FROM payout_lots WHERE means = 'api'
          ORDER BY created_at DESC, id DESC LIMIT ${limit})
        UNION ALL SELECT id FROM payout_lots WHERE estado IN ('creado', 'enviado'))`,
    )
    .groupBy(payoutLots.id)
    .orderBy(desc(payoutLots.createdAt), desc(payoutLots.id));
  return found.map((one) => shownBatch(one, present));
}

export async function readBatch(db: Db, id: string, present: Present): Promise<PaypalBatch | null> {
  const [found] = await summarise(db)
    .where(and(eq(payoutLots.id, id), eq(payoutLots.means, 'api')))
    .groupBy(payoutLots.id);
  return found ? shownBatch(found, present) : null;
}

/** Payout → whether it is in the batch, or else why not. An unknown payout is left out. */
export async function statesOf(db: Db, batchId: string, ids: string[]) {
  const rows = await db
    .select({
      id: payouts.id,
      estado: payouts.estado,
      isIn: sql`EXISTS (SELECT 1 FROM payout_lot_items
        WHERE lot_id = ${batchId} AND payout_id = payouts.id)`.mapWith(Boolean),
    })
    .from(payouts)
    .where(isAmong(payouts.id, ids));
  return new Map(
    rows.map(({ id, estado, isIn }) => {
      const other = estado === 'pendiente' ? ('onItsWay' as const) : ('decided' as const);
      return [id, isIn ? ('included' as const) : other];
    }),
  );
}
