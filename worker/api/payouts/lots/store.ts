import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { LotPayout, PayoutLot } from '#contract/payouts/lots.ts';
import { columnsOf, type Db } from '../../db/client.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { shownSignals } from '../../trust/shown.ts';
import { signalsOf } from '../../trust/sql.ts';
import type { LotRow } from '../payout.ts';
import { problemOf } from '../paypal/problems.ts';
import { actsOf, isAsked, lotProblem, lotStateOf, type Present } from './rules.ts';

export async function findLotRow(db: Db, id: string): Promise<LotRow | null> {
  const [found] = await db.select().from(payoutLots).where(eq(payoutLots.id, id));
  return found ?? null;
}

const itemColumns = {
  ...columnsOf(payoutLotItems, 'payoutId', 'estado', 'paypalState', 'differs', 'transactionId'),
  ...columnsOf(payoutLotItems, 'error', 'paypalEmail'),
  ...columnsOf(payouts, 'memberId', 'nombre', 'montoCents'),
};

/** The payouts of a batch with their facts, in the order in which PayPal gets them. */
export function listItems(db: Db, lotId: string, payoutId?: string) {
  const isWanted = payoutId === undefined ? undefined : eq(payoutLotItems.payoutId, payoutId);
  return db
    .select({
      ...itemColumns,
      ...columnsOf(payouts, 'email', 'reference'),
      lotId: payoutLotItems.lotId,
      payoutState: payouts.estado,
      /** Its account is erased, so money cannot return. */
      isErased: sql`EXISTS (SELECT 1 FROM members m
        WHERE m.id = ${payouts.memberId} AND m.erased_at IS NOT NULL)`.mapWith(Boolean),
      /** In another batch that is open or has paid it. */
      isElsewhere: sql`EXISTS (SELECT 1 FROM payout_lot_items o
        WHERE o.payout_id = ${payouts.id} AND o.lot_id <> ${payoutLotItems.lotId}
          AND o.estado IN ('abierto', 'pagado'))`.mapWith(Boolean),
    })
    .from(payoutLotItems)
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .where(and(eq(payoutLotItems.lotId, lotId), isWanted))
    .orderBy(payoutLotItems.payoutId);
}
export type FoundItem = Awaited<ReturnType<typeof listItems>>[number];

export async function findItem(db: Db, lotId: string, payoutId: string) {
  const [found] = await listItems(db, lotId, payoutId);
  return found ?? null;
}

export const listOwners = async (db: Db, lotId: string): Promise<string[]> =>
  (await listItems(db, lotId)).map(({ memberId }) => memberId);

/** PayPal's states of a payment that it holds for now. */
const heldWords = ['BLOCKED', 'ONHOLD', 'UNCLAIMED'];

export async function listLotPayouts(db: Db, lotId: string): Promise<LotPayout[]> {
  const items = await db
    .select({ ...itemColumns, signals: signalsOf('payouts.member_id') })
    .from(payoutLotItems)
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .where(eq(payoutLotItems.lotId, lotId))
    .orderBy(payoutLotItems.payoutId);
  return items.map(({ transactionId: reference, error, signals, ...item }) => {
    const { estado, paypalState } = item;
    const isHeld = estado === 'abierto' && heldWords.includes(paypalState ?? '');
    // In a denied batch PayPal's last state of an item may be older than the denial.
    const word = estado === 'abierto' || item.differs ? paypalState : null;
    return {
      ...item,
      signals: shownSignals(signals),
      reference,
      problem: problemOf(error ?? (isHeld ? paypalState : null), word),
    };
  });
}

// Named, because D1 returns a batch's rows by column names.
const sum = (of: SQL, name: string) => sql`coalesce(sum(${of}), 0)`.mapWith(Number).as(name);
const inState = (estado: string) => sum(sql`${payoutLotItems.estado} = ${estado}`, estado);

const summarise = (db: Db) =>
  db
    .select({
      row: payoutLots,
      nombre: sql<string | null>`CASE WHEN count(*) = 1 THEN min(${payouts.nombre}) END`.as(
        'nombre',
      ),
      montoCents: sum(sql`${payouts.montoCents}`, 'monto_cents'),
      open: inState('abierto'),
      paid: inState('pagado'),
      failed: inState('fallido'),
      freed: inState('liberado'),
      differences: sum(sql`${payoutLotItems.differs}`, 'differences'),
    })
    .from(payoutLots)
    .innerJoin(payoutLotItems, eq(payoutLotItems.lotId, payoutLots.id))
    .innerJoin(payouts, eq(payouts.id, payoutLotItems.payoutId))
    .groupBy(payoutLots.id);

export function shownLot(
  { row, ...sums }: Awaited<ReturnType<typeof summarise>>[number],
  present: Present,
): PayoutLot {
  const { id, means, paypalId, createdAt, closedAt, dueAt } = row;
  const acts = actsOf(row, present);
  return {
    id,
    means,
    paypalId,
    acts,
    ...sums,
    fecha: createdAt,
    estado: lotStateOf(row, present.now),
    // A closed batch is checked once a day, because nobody waits for that.
    dueAt: closedAt === null && acts.retry && isAsked(row, present.now) ? dueAt : null,
    problem: lotProblem(row, present),
  };
}

export async function findLot(db: Db, id: string, present: Present): Promise<PayoutLot | null> {
  const [found] = await summarise(db).where(eq(payoutLots.id, id));
  return found ? shownLot(found, present) : null;
}

/** The batches that are open or have a difference, then the last `limit` others; each newest first. */
export const selectLots = (db: Db, limit: number) =>
  summarise(db)
    .where(
      sql`${payoutLots.id} IN (
        SELECT id FROM payout_lots WHERE closed_at IS NULL
        UNION ALL SELECT lot_id FROM payout_lot_items WHERE differs = 1
        UNION ALL SELECT id FROM (SELECT id FROM payout_lots
          ORDER BY created_at DESC, id DESC LIMIT ${limit}))`,
    )
    .orderBy(
      sql`${payoutLots.closedAt} IS NOT NULL AND sum(${payoutLotItems.differs}) = 0`,
      desc(payoutLots.createdAt),
      desc(payoutLots.id),
    );
