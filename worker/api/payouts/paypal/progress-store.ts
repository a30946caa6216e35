import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, type Caller, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { isOfAccount } from './account.ts';
import { type BatchRow, heldBy, isAskedYet, maySendNow } from './batch-store.ts';
import { busyMs, wrongNumber } from './rules.ts';

interface Claim {
  id: string;
  /** The PayPal account of the keys that are used now. */
  account: string;
  now: number;
}

/**
 * Claims a batch for `busyMs` to send it; null when another claim holds, it must not be sent, or it
 * is of another account.
 */
export async function claimSending(db: Db, { id, account, now }: Claim): Promise<BatchRow | null> {
  const [claimed] = await db
    .update(payoutLots)
    .set({
      attempts: sql`attempts + 1`,
      // Until the answer is known, PayPal may have accepted this attempt.
      doubts: sql`doubts + 1`,
      ...{ account, busyUntil: now + busyMs, dueAt: now + busyMs },
    })
    .where(
      and(
        eq(payoutLots.id, id),
        sql`estado = 'creado' AND busy_until <= ${now} AND due_at <= ${now}
          AND ${maySendNow(now)} AND ${isOfAccount(account)}`,
      ),
    )
    .returning();
  return claimed ?? null;
}

/** Claims a batch for `busyMs` to sync it; null when another claim holds, or it is another account's. */
export async function claimSync(db: Db, { id, account, now }: Claim): Promise<BatchRow | null> {
  const [claimed] = await db
    .update(payoutLots)
    .set({ attempts: sql`attempts + 1`, account, busyUntil: now + busyMs, dueAt: now + busyMs })
    .where(
      and(
        eq(payoutLots.id, id),
        sql`(estado = 'enviado' OR ${isAskedYet(now)}) AND busy_until <= ${now}
          AND due_at <= ${now} AND ${isOfAccount(account)}`,
      ),
    )
    .returning();
  return claimed ?? null;
}

/** Always in the same order: a repetition must equal the first request. */
export function payoutsToSend(db: Db, batchId: string) {
  const { id, montoCents, paypalEmail } = payouts;
  return db
    .select({ id, montoCents, paypalEmail })
    .from(payoutLotItems)
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .where(eq(payoutLotItems.lotId, batchId))
    .orderBy(payoutLotItems.payoutId);
}

/** Ends a claim, and stores what was found out about the batch. */
export async function releaseBatch(
  db: Db,
  claimed: BatchRow,
  found: Partial<Pick<BatchRow, 'doubts' | 'dueAt' | 'lastError' | 'goneSince' | 'goneAt'>>,
): Promise<void> {
  await db
    .update(payoutLots)
    .set({ ...found, busyUntil: 0 })
    .where(heldBy(claimed));
}

interface Found {
  paypalId: string;
  /** When it is synced, UTC ms. */
  dueAt: number;
  now: number;
}

const sent = {
  estado: 'enviado',
  ...{ busyUntil: 0, attempts: 0, doubts: 0, lastError: null, goneSince: null, goneAt: null },
} as const;
const wrongWords = sql.raw(wrongNumber.map((word) => `'${word}'`).join(', '));

/**
 * PayPal has shown that it has the batch. No condition: whoever learns it stores it, though its
 * claim has lapsed or the batch was given up.
 */
export async function markKnown(db: Db, id: string, now: number): Promise<void> {
  await db
    .update(payoutLots)
    .set({ knownAt: sql`coalesce(known_at, ${now})` })
    .where(eq(payoutLots.id, id));
}

/**
 * PayPal has the batch, under this number; it is synced from `dueAt` on. A batch that is already
 * known to be there does not change; one that was given up meanwhile gets the number, to be asked.
 */
export async function markSent(db: Db, id: string, { now, ...found }: Found): Promise<void> {
  await db.batch([
    db
      .update(payoutLots)
      .set({ ...found, ...sent, sentAt: now })
      .where(and(eq(payoutLots.id, id), eq(payoutLots.estado, 'creado'))),
    db
      .update(payoutLots)
      .set(found)
      .where(and(eq(payoutLots.id, id), sql`given_up_at IS NOT NULL AND paypal_id IS NULL`)),
  ]);
}

/**
 * The administrator has found a batch at PayPal, and PayPal confirms that it is this one. One that
 * was given up is only asked about from then on. False when its number is already known, or it has
 * ended.
 */
export async function numberBatch(
  db: Db,
  { id, estado, paypalId: before }: BatchRow,
  { paypalId, now }: Omit<Found, 'dueAt'>,
  caller: Caller,
): Promise<boolean> {
  const isOver = estado === 'fallido';
  const found = { paypalId, dueAt: now, knownAt: sql`coalesce(known_at, ${now})` };
  const [numbered] = await db.batch([
    db
      .update(payoutLots)
      .set(isOver ? found : { ...found, ...sent, sentAt: now })
      .where(
        and(
          eq(payoutLots.id, id),
          eq(payoutLots.estado, estado),
          sql`(estado = 'creado' OR (estado = 'enviado' AND last_error IN (${wrongWords}))
            OR (given_up_at IS NOT NULL AND paypal_id IS NULL))`,
        ),
      )
      .returning({ id: payoutLots.id }),
    recordAudit(db, {
      ...caller,
      action: 'number-paypal-batch',
      memberId: null,
      now,
      before: { lote: id, estado, paypal: before },
      after: { lote: id, estado: isOver ? estado : 'enviado', paypal: paypalId },
    }),
  ]);
  return numbered.length === 1;
}

/** Closes a batch unless a payout of it is still open. */
export async function closeEnded(db: Db, id: string): Promise<void> {
  await db
    .update(payoutLots)
    .set({ estado: 'cerrado', lastError: null, busyUntil: 0 })
    .where(
      and(
        eq(payoutLots.id, id),
        sql`estado = 'enviado' AND NOT EXISTS (SELECT 1 FROM payout_lot_items
          WHERE lot_id = ${id} AND estado = 'abierto')`,
      ),
    );
}

interface Failed {
  reason: string;
  /** Payout → its own reason. */
  faults?: Record<string, string>;
  audit: Omit<AuditEntry, 'memberId' | 'before' | 'after' | 'now'>;
  now: number;
}

/** Ends a batch that PayPal has not paid and will not pay: its payouts are free again. */
export async function failBatch(db: Db, claimed: BatchRow, failed: Failed): Promise<boolean> {
  const { reason, faults = {}, audit, now } = failed;
  const { id: lote, estado } = claimed;
  const [changed] = await db.batch([
    db
      .update(payoutLots)
      .set({ estado: 'fallido', lastError: reason, busyUntil: 0 })
      .where(heldBy(claimed))
      .returning({ id: payoutLots.id }),
    recordAudit(db, {
      ...audit,
      memberId: null,
      now,
      before: { lote, estado },
      after: { lote, estado: 'fallido', error: reason },
    }),
    db
      .update(payoutLotItems)
      .set({
        estado: 'fallido',
        error: sql`coalesce((SELECT value FROM json_each(${JSON.stringify(faults)})
          WHERE key = payout_id), ${reason})`,
        updatedAt: now,
      })
      .where(
        and(
          eq(payoutLotItems.lotId, lote),
          eq(payoutLotItems.estado, 'abierto'),
          sql`(SELECT estado FROM payout_lots WHERE id = ${lote}) = 'fallido'`,
        ),
      ),
  ]);
  return changed.length === 1;
}
