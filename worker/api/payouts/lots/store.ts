import { and, desc, eq, sql } from 'drizzle-orm';
import type { PayoutLot } from '#contract/payouts/lots.ts';
import { paypalFileMax } from '#contract/payouts/paypal.ts';
import type { PayoutReview } from '#contract/payouts/review.ts';
import type { Caller } from '../../audit/store.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { isUnquestioned, memberStateOf, uncoveredCentsOf } from '../review.ts';
import { confirmation, isFree, isPayable, itemsAndPayouts, takeStatements } from './take.ts';

/**
 * SQL: the file escapes an address that a spreadsheet takes for a formula, and the escaped one may
 * be somebody else's: such a payout is left out of it.
 */
const fits = { archivo: sql`p.paypal_email GLOB '[a-z0-9]*'`, mano: sql`TRUE` } as const;

interface Taking extends Caller {
  /** Of the new lot; the same id again changes nothing. */
  id: string;
  means: 'archivo' | 'mano';
  /** Null: every payout that is pending and free. */
  ids: string[] | null;
  /** Of one payout that was confirmed: it is taken although something is known against it. */
  despite?: boolean;
  now: number;
}

const recorded = { archivo: 'download-paypal-file', mano: 'take-payout' } as const;

/**
 * Takes payouts that are pending and free into a new lot, the oldest first, with one record of all
 * of them, in one batch. Nothing is created without such a payout.
 */
export async function takeLot(
  db: Db,
  { id, means, ids, despite = false, now, ...caller }: Taking,
): Promise<void> {
  const payable = sql`${isPayable(ids, despite)} AND ${fits[means]}`;
  const oldest = sql`p.id IN (
    SELECT p.id FROM payouts p WHERE ${payable} ORDER BY p.fecha, p.id LIMIT ${paypalFileMax})`;
  const lot = { id, means, estado: 'abierto', actorId: caller.actorId, now } as const;
  await db.batch([
    ...takeStatements(db, lot, { payable, chosen: oldest }),
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: recorded[means],
        memberId: means === 'mano' ? sql`p.member_id` : null,
        after: sql`json_object('lote', ${id}, 'pagos', count(*),
          'montoCents', sum(p.monto_cents)${confirmation(despite)})`,
        fecha: now,
      },
      sql`changes() > 0 AND i.lot_id = ${id} GROUP BY i.lot_id`,
      itemsAndPayouts,
    ),
  ]);
}

/** The payouts that are free, but are only paid one by one and confirmed; null: of all. */
export function listQuestioned(
  db: Db,
  ids: string[] | null,
): Promise<(PayoutReview & { id: string })[]> {
  return db.all(sql`
    SELECT p.id, ${sql.raw(uncoveredCentsOf('p.member_id'))} AS descubiertoCents,
      ${sql.raw(memberStateOf('p.member_id'))} AS memberState
    FROM payouts p
    WHERE ${isFree} AND ${isAmong(sql`p.id`, ids)} AND NOT ${isUnquestioned('p.member_id')}`);
}

/** The payouts of a lot, oldest first. */
export function listLotPayouts(db: Db, id: string) {
  return db
    .select({
      payoutId: payouts.id,
      memberId: payouts.memberId,
      nombre: payouts.nombre,
      paypalEmail: payouts.paypalEmail,
      montoCents: payouts.montoCents,
      estado: payoutLotItems.estado,
      reference: payoutLotItems.transactionId,
    })
    .from(payoutLotItems)
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .where(eq(payoutLotItems.lotId, id))
    .orderBy(payouts.fecha, payouts.id);
}
export type LotPayout = Awaited<ReturnType<typeof listLotPayouts>>[number];

const count = (estado: string) =>
  sql`coalesce(sum(${payoutLotItems.estado} = ${estado}), 0)`.mapWith(Number);

const summarise = (db: Db) =>
  db
    .select({
      id: payoutLots.id,
      means: payoutLots.means,
      estado: payoutLots.estado,
      fecha: payoutLots.createdAt,
      nombre: sql<string | null>`CASE WHEN count(*) = 1 THEN min(${payouts.nombre}) END`,
      montoCents: sql`coalesce(sum(${payouts.montoCents}), 0)`.mapWith(Number),
      open: count('abierto'),
      paid: count('pagado'),
      freed: count('liberado'),
    })
    .from(payoutLots)
    .innerJoin(payoutLotItems, eq(payoutLotItems.lotId, payoutLots.id))
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .groupBy(payoutLots.id);

/** A lot that a person pays, by file or by hand; null when there is none. */
export async function findLot(db: Db, id: string): Promise<PayoutLot | null> {
  const [found] = await summarise(db).where(
    and(eq(payoutLots.id, id), sql`${payoutLots.means} <> 'api'`),
  );
  return found ?? null;
}

/** The open lots that a person pays, and the last `limit` closed ones; newest first. */
export async function listLots(db: Db, limit: number): Promise<PayoutLot[]> {
  return summarise(db)
    .where(
      sql`${payoutLots.id} IN (
        SELECT id FROM payout_lots WHERE estado = 'abierto'
        UNION ALL SELECT id FROM (SELECT id FROM payout_lots WHERE means <> 'api'
          ORDER BY created_at DESC, id DESC LIMIT ${limit}))`,
    )
    .orderBy(desc(payoutLots.createdAt), desc(payoutLots.id));
}
