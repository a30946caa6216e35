import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLots } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { confirmation, isPayable, itemsAndPayouts, takeStatements } from '../lots/take.ts';
import { isOfAccount } from './account.ts';
import { askedAfterMs, safeToRepeatMs } from './rules.ts';

export type BatchRow = typeof payoutLots.$inferSelect;

/** SQL of `maySend`: a batch can be sent at `now` (UTC ms) without the risk of a double payment. */
export const maySendNow = (now: number) =>
  sql`(given_up_at IS NULL AND (doubts = 0 OR created_at > ${now - safeToRepeatMs}))`;

// `attempts` grows with each claim: a holder whose claim lapsed cannot write over the next one.
export const heldBy = ({ id, attempts, estado }: BatchRow) =>
  and(eq(payoutLots.id, id), eq(payoutLots.attempts, attempts), eq(payoutLots.estado, estado));

/**
 * Creates a batch of those payouts that are pending and free, with a record of each, in one batch.
 * The same id again changes nothing. Nothing is created without such a payout.
 */
export async function createBatch(
  db: Db,
  {
    id,
    ids,
    despite = false,
    account,
    now,
    ...caller
  }: Caller & { id: string; ids: string[]; despite?: boolean; account: string; now: number },
): Promise<void> {
  const lot = {
    id,
    means: 'api',
    estado: 'creado',
    actorId: caller.actorId,
    account,
    now,
  } as const;
  await db.batch([
    ...takeStatements(db, lot, { payable: isPayable(ids, despite) }),
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: 'send-payout-paypal',
        memberId: sql`p.member_id`,
        before: sql`json_object('pago', p.id, 'estado', 'pendiente')`,
        after: sql`json_object('pago', p.id, 'lote', ${id},
          'montoCents', p.monto_cents${confirmation(despite)})`,
        fecha: now,
      },
      sql`changes() > 0 AND i.lot_id = ${id}`,
      itemsAndPayouts,
    ),
  ]);
}

/** A lot of the API's; those that a person pays are none. */
export async function findBatch(db: Db, id: string): Promise<BatchRow | null> {
  const [found] = await db
    .select()
    .from(payoutLots)
    .where(and(eq(payoutLots.id, id), eq(payoutLots.means, 'api')));
  return found ?? null;
}

/** The batch that this account of PayPal's knows by a number of its own, or else by our id. */
export async function findBatchOf(
  db: Db,
  { account, paypalId, ownId }: { account: string; paypalId: string; ownId: string },
) {
  const [found] = await db
    .select()
    .from(payoutLots)
    .where(
      and(or(eq(payoutLots.paypalId, paypalId), eq(payoutLots.id, ownId)), isOfAccount(account)),
    )
    .limit(1);
  return found ?? null;
}

interface Due {
  account: string;
  now: number;
  limit: number;
}

/** SQL: the batch was given up, and PayPal may still be asked about it. */
export const isAskedYet = (now: number) =>
  sql`(given_up_at > ${now - askedAfterMs} AND paypal_id IS NOT NULL)`;

/** Batches that were given up and are asked about again. */
export function listGivenUp(db: Db, { account, now, limit }: Due) {
  const { id, dueAt } = payoutLots;
  return db
    .select({ id })
    .from(payoutLots)
    .where(
      sql`given_up_at IS NOT NULL AND ${isAskedYet(now)} AND due_at <= ${now}
        AND busy_until <= ${now} AND ${isOfAccount(account)}`,
    )
    .orderBy(dueAt)
    .limit(limit);
}

/** Batches to send or sync, the longest waiting first, without those too old to send. */
export function listDue(db: Db, { account, now, limit }: Due) {
  const { id, estado } = payoutLots;
  return (
    db
      .select({ id, estado })
      .from(payoutLots)
      // Literals: with bound values SQLite could not use the partial index.
      .where(
        sql`estado IN ('creado', 'enviado') AND due_at <= ${now} AND busy_until <= ${now}
          AND (estado = 'enviado' OR ${maySendNow(now)}) AND ${isOfAccount(account)}`,
      )
      .orderBy(payoutLots.dueAt)
      .limit(limit)
  );
}

/** Makes the batch of this number due for a sync now. Returns its id; null: it is not ours. */
export async function scheduleSyncNow(
  db: Db,
  paypalId: string,
  now: number,
): Promise<string | null> {
  const [hurried] = await db
    .update(payoutLots)
    .set({ dueAt: now })
    .where(and(eq(payoutLots.paypalId, paypalId), sql`(estado = 'enviado' OR ${isAskedYet(now)})`))
    .returning({ id: payoutLots.id });
  return hurried?.id ?? null;
}

/** Makes a batch due now, to be sent or synced. Null when it has ended. */
export async function hurryBatch(
  db: Db,
  id: string,
  audit: Caller,
  now: number,
): Promise<BatchRow | null> {
  const [[hurried]] = await db.batch([
    db
      .update(payoutLots)
      .set({ dueAt: now })
      .where(and(eq(payoutLots.id, id), inArray(payoutLots.estado, ['creado', 'enviado'])))
      .returning(),
    recordAudit(db, {
      ...audit,
      action: 'retry-paypal-batch',
      memberId: null,
      now,
      after: { lote: id },
    }),
  ]);
  return hurried ?? null;
}
