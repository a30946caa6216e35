import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../audit/store.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLotItems, payoutLots } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { itemsAndPayouts } from '../lots/take.ts';
import { type BatchRow, heldBy } from './batch-store.ts';

interface GivingUp {
  /** Null: all that are open. */
  ids: string[] | null;
  /** What the person has seen at PayPal. */
  motivo: string;
  caller: Caller;
  now: number;
}

/**
 * A person has looked at PayPal, and it does not have these payouts: they are free again, each with
 * a record of what was seen, and the batch is never sent again. It ends with its last payout. False
 * when it has changed since it was read, or none of them was open.
 */
export async function giveUp(db: Db, batch: BatchRow, giving: GivingUp): Promise<boolean> {
  const { ids, motivo, caller, now } = giving;
  const { id } = batch;
  const chosen = isAmong(sql`payout_id`, ids);
  const freed = sql`lot_id = ${id} AND i.error = 'DISCARDED' AND i.updated_at = ${now} AND ${chosen}`;
  const isOpen = sql`EXISTS (
    SELECT 1 FROM payout_lot_items WHERE lot_id = ${id} AND estado = 'abierto')`;
  const [items] = await db.batch([
    db
      .update(payoutLotItems)
      .set({ estado: 'fallido', error: 'DISCARDED', updatedAt: now })
      .where(
        and(
          eq(payoutLotItems.lotId, id),
          eq(payoutLotItems.estado, 'abierto'),
          chosen,
          // What PayPal has shown since the batch was read counts.
          sql`EXISTS (SELECT 1 FROM payout_lots WHERE ${heldBy(batch)} AND known_at IS NULL)`,
        ),
      )
      .returning({ payoutId: payoutLotItems.payoutId }),
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: 'discard-paypal-batch',
        memberId: sql`p.member_id`,
        before: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', ${batch.estado})`,
        after: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'fallido', 'motivo', ${motivo})`,
        fecha: now,
      },
      sql`changes() > 0 AND ${freed}`,
      itemsAndPayouts,
    ),
    db
      .update(payoutLots)
      .set({
        ...{ busyUntil: 0, dueAt: now, givenUpAt: sql`coalesce(given_up_at, ${now})` },
        estado: sql`CASE WHEN ${isOpen} THEN estado ELSE 'fallido' END`,
        lastError: sql`CASE WHEN ${isOpen} THEN last_error ELSE 'DISCARDED' END`,
      })
      .where(and(eq(payoutLots.id, id), sql`changes() > 0`)),
  ]);
  return items.length > 0;
}
