import { and, desc, eq, sql } from 'drizzle-orm';
import { type PaypalBatch, type PaypalItem, paypalReason } from '#contract/payouts/paypal.ts';
import { recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payouts, paypalBatches, paypalItems } from '../../db/tables/payouts.ts';
import type { OutboxMail } from '../../mail/store.ts';
import { endStatements } from '../store.ts';
import { differs, type ItemChange, mayDiscard, mayNumber, maySend } from './rules.ts';

const selectItems = (db: Db) =>
  db
    .select({
      batchId: paypalItems.batchId,
      payoutId: paypalItems.payoutId,
      memberId: payouts.memberId,
      nombre: payouts.nombre,
      email: payouts.email,
      paypalEmail: payouts.paypalEmail,
      montoCents: payouts.montoCents,
      estado: paypalItems.estado,
      paypalState: paypalItems.paypalState,
      transactionId: paypalItems.transactionId,
      error: paypalItems.error,
      updatedAt: paypalItems.updatedAt,
    })
    .from(paypalItems)
    .innerJoin(payouts, eq(payouts.id, paypalItems.payoutId));

/** The payouts of a batch, in the order in which they were sent. */
export function listItems(db: Db, batchId: string) {
  return selectItems(db).where(eq(paypalItems.batchId, batchId)).orderBy(paypalItems.payoutId);
}
export type FoundItem = Awaited<ReturnType<typeof listItems>>[number];

export async function listShownItems(db: Db, batchId: string): Promise<PaypalItem[]> {
  const found = await listItems(db, batchId);
  return found.map(({ batchId: _, email: _email, paypalEmail: _paypalEmail, error, ...item }) => ({
    ...item,
    motivo: paypalReason(error),
    differs: differs(item),
  }));
}

export async function findItem(db: Db, batchId: string, payoutId: string) {
  const [found] = await selectItems(db).where(
    and(eq(paypalItems.batchId, batchId), eq(paypalItems.payoutId, payoutId)),
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
    eq(paypalItems.batchId, batchId),
    eq(paypalItems.payoutId, payoutId),
    eq(paypalItems.estado, estado),
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
    .update(paypalItems)
    .set({ ...noted, updatedAt: now, ...(change.to && { estado: change.to }) })
    .where(stillAs(item))
    .returning({ id: paypalItems.payoutId });
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

const count = (condition: string) => sql`coalesce(sum(${sql.raw(condition)}), 0)`.mapWith(Number);

function summarise(db: Db) {
  return db
    .select({
      batch: paypalBatches,
      montoCents: sql`coalesce(sum(${payouts.montoCents}), 0)`.mapWith(Number),
      open: count("paypal_items.estado = 'abierto'"),
      paid: count("paypal_items.estado = 'pagado'"),
      failed: count("paypal_items.estado = 'fallido'"),
      differences: count(
        "(paypal_items.estado = 'pagado') <> (coalesce(paypal_items.paypal_estado, '') = 'SUCCESS')",
      ),
    })
    .from(paypalBatches)
    .leftJoin(paypalItems, eq(paypalItems.batchId, paypalBatches.id))
    .leftJoin(payouts, eq(payouts.id, paypalItems.payoutId));
}

/** What may be done with a batch depends on `now`, UTC ms. */
function shownBatch(
  { batch, ...sums }: Awaited<ReturnType<typeof summarise>>[number],
  now: number,
): PaypalBatch {
  const { id, estado, paypalId, createdAt, sentAt, attempts, dueAt, lastError } = batch;
  const canRetry = estado === 'enviado' || (estado === 'creado' && maySend(batch, now));
  return {
    ...{ id, estado, paypalId, createdAt, sentAt, attempts, ...sums },
    dueAt: canRetry ? dueAt : null,
    motivo: paypalReason(lastError),
    canRetry,
    canDiscard: mayDiscard(batch, now),
    canNumber: mayNumber(batch, now),
  };
}

/** The last batches and all open ones, newest first. */
export async function listBatches(db: Db, limit: number, now: number): Promise<PaypalBatch[]> {
  const found = await summarise(db)
    .where(
      sql`${paypalBatches.id} IN (
        SELECT id FROM (SELECT id FROM paypal_batches ORDER BY created_at DESC, id DESC LIMIT ${limit})
        UNION ALL SELECT id FROM paypal_batches WHERE estado IN ('creado', 'enviado'))`,
    )
    .groupBy(paypalBatches.id)
    .orderBy(desc(paypalBatches.createdAt), desc(paypalBatches.id));
  return found.map((one) => shownBatch(one, now));
}

export async function readBatch(db: Db, id: string, now: number): Promise<PaypalBatch | null> {
  const [found] = await summarise(db).where(eq(paypalBatches.id, id)).groupBy(paypalBatches.id);
  return found ? shownBatch(found, now) : null;
}

/** Payout → whether it is in the batch, or else why not. An unknown payout is left out. */
export async function statesOf(db: Db, batchId: string, ids: string[]) {
  const rows = await db
    .select({
      id: payouts.id,
      estado: payouts.estado,
      isIn: sql`EXISTS (SELECT 1 FROM paypal_items
        WHERE batch_id = ${batchId} AND payout_id = payouts.id)`.mapWith(Boolean),
    })
    .from(payouts)
    .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(
    rows.map(({ id, estado, isIn }) => {
      const other = estado === 'pendiente' ? ('onItsWay' as const) : ('decided' as const);
      return [id, isIn ? ('included' as const) : other];
    }),
  );
}
