import { and, eq, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payoutLots } from '../../db/tables/payouts.ts';
import type { LotRow } from '../payout.ts';

/** Makes the lot of this number due now. Returns its id; null: it is not ours. */
export async function hurryNumbered(db: Db, paypalId: string, now: number): Promise<string | null> {
  const [hurried] = await db
    .update(payoutLots)
    .set({ dueAt: now })
    .where(eq(payoutLots.paypalId, paypalId))
    .returning({ id: payoutLots.id });
  return hurried?.id ?? null;
}

/** Makes a lot of the API's due now, as the administrator asks. */
export async function hurryLot(db: Db, id: string, caller: Caller, now: number): Promise<void> {
  await db.batch([
    db
      .update(payoutLots)
      .set({ dueAt: now })
      .where(and(eq(payoutLots.id, id), eq(payoutLots.means, 'api'))),
    recordAudit(db, { ...caller, action: 'ask-lot', memberId: null, after: { lote: id }, now }),
  ]);
}

/**
 * The administrator has found a lot at PayPal, and PayPal confirms that it is this one: it is asked
 * about from now on. False when its number has changed since it was read.
 */
export async function numberLot(
  db: Db,
  { id, paypalId: before }: LotRow,
  { paypalId, now }: { paypalId: string; now: number },
  caller: Caller,
): Promise<boolean> {
  const [numbered] = await db.batch([
    db
      .update(payoutLots)
      .set({
        ...{ paypalId, dueAt: now, attempts: 0, lastError: null },
        knownAt: sql`coalesce(known_at, ${now})`,
      })
      .where(
        and(
          eq(payoutLots.id, id),
          sql`means = 'api' AND paypal_id IS ${before} AND claimed_until <= ${now}`,
        ),
      )
      .returning({ id: payoutLots.id }),
    recordAudit(db, {
      ...caller,
      ...{ action: 'number-lot', memberId: null, now },
      before: { lote: id, paypal: before },
      after: { lote: id, paypal: paypalId },
    }),
  ]);
  return numbered.length === 1;
}
