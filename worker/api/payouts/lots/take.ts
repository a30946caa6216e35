import { type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLotItems, payoutLots } from '../../db/tables/payouts.ts';
import { confirmedOf, isUnquestioned } from '../review.ts';

/** SQL: `p` may go into a lot. A trigger and an index of the database enforce the same. */
export const isFree = sql`p.estado = 'pendiente' AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items i WHERE i.payout_id = p.id AND i.estado IN ('abierto', 'pagado'))`;

/**
 * SQL: `p` is one of these payouts (null: of all) and may go into a lot with others, or because an
 * administrator has confirmed it.
 */
export const isPayable = (ids: string[] | null, despite: boolean) => sql`${isFree}
  AND ${isAmong(sql`p.id`, ids)} AND ${despite ? sql`TRUE` : isUnquestioned('p.member_id')}`;

/** SQL: what the record of a lot says of a payout that was confirmed. */
export const confirmation = (despite: boolean) =>
  despite ? sql`, 'confirmado', ${confirmedOf}` : sql``;

/** SQL: the items `i` of a lot, with their payouts `p`. */
export const itemsAndPayouts = sql`payout_lot_items i JOIN payouts p ON p.id = i.payout_id`;

type NewLot = Pick<typeof payoutLots.$inferInsert, 'id' | 'means' | 'estado' | 'account'> & {
  actorId: string | null;
  now: number;
};

/**
 * Two statements of a batch: a lot of those payouts `p` that are `payable`, if there is one, and
 * its items, of those that are `chosen` among them. The same id again changes nothing.
 */
export function takeStatements(
  db: Db,
  { now, ...lot }: NewLot,
  { payable, chosen = payable }: { payable: SQL; chosen?: SQL },
) {
  return [
    insertWhere(
      db,
      payoutLots,
      { ...lot, dueAt: now, createdAt: now },
      sql`EXISTS (SELECT 1 FROM payouts p WHERE ${payable})`,
    ).onConflictDoNothing(),
    insertWhere(
      db,
      payoutLotItems,
      { lotId: lot.id, payoutId: sql`p.id`, updatedAt: now },
      sql`changes() = 1 AND ${chosen}`,
      sql`payouts p`,
    ),
  ] as const;
}
