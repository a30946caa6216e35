import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchPayout, PayoutBatch } from '#contract/payouts/batches.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { payoutBatches, payoutBatchItems, payouts } from '../../db/tables/payouts.ts';
import { parseSignals } from '../../trust/shown.ts';
import { signalsJsonSql } from '../../trust/sql.ts';
import { describeProblem } from '../paypal/problems.ts';
import { type BatchWithActions, buildActionColumns, findBatchActions } from './acts.ts';
import { deriveBatchState, findBatchProblem, isStillAsked, type TimeAndAccount } from './rules.ts';

export async function findBatchRow(
  db: Db,
  id: string,
  now: number,
): Promise<BatchWithActions | null> {
  const [found] = await db
    .select({ ...getTableColumns(payoutBatches), ...buildActionColumns(now) })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id));
  return found ?? null;
}

const itemColumns = {
  ...pickColumns(payoutBatchItems, 'payoutId', 'estado', 'paypalState', 'differs', 'transactionId'),
  ...pickColumns(payoutBatchItems, 'error', 'paypalEmail'),
  ...pickColumns(payouts, 'memberId', 'nombre', 'montoCents'),
};

/** The items have the order in which the site sends them to PayPal. */
export function listItems(db: Db, batchId: string, payoutId?: string) {
  const isWanted = payoutId === undefined ? undefined : eq(payoutBatchItems.payoutId, payoutId);
  return db
    .select({
      ...itemColumns,
      ...pickColumns(payouts, 'email', 'reference'),
      batchId: payoutBatchItems.batchId,
      payoutState: payouts.estado,
      /** Whether the payout's account is erased. Money cannot return to an erased account. */
      isErased: sql`EXISTS (SELECT 1 FROM members m
        WHERE m.id = ${payouts.memberId} AND m.erased_at IS NOT NULL)`.mapWith(Boolean),
      /** Whether another batch with this payout is open or has paid the payout. */
      isElsewhere: sql`EXISTS (SELECT 1 FROM payout_lot_items o
        WHERE o.payout_id = ${payouts.id} AND o.lot_id <> ${payoutBatchItems.batchId}
          AND o.estado IN ('abierto', 'pagado'))`.mapWith(Boolean),
    })
    .from(payoutBatchItems)
    .innerJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
    .where(and(eq(payoutBatchItems.batchId, batchId), isWanted))
    .orderBy(payoutBatchItems.payoutId);
}
export type FoundItem = Awaited<ReturnType<typeof listItems>>[number];

export async function findItem(db: Db, batchId: string, payoutId: string) {
  const [found] = await listItems(db, batchId, payoutId);
  return found ?? null;
}

export const listBatchMemberIds = async (db: Db, batchId: string): Promise<string[]> =>
  (await listItems(db, batchId)).map(({ memberId }) => memberId);

/** PayPal's states of a payment that PayPal holds for now. */
const heldWords = ['BLOCKED', 'ONHOLD', 'UNCLAIMED'];

export async function listBatchPayouts(db: Db, batchId: string): Promise<BatchPayout[]> {
  const items = await db
    .select({ ...itemColumns, signals: signalsJsonSql('payouts.member_id') })
    .from(payoutBatchItems)
    .innerJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(payoutBatchItems.payoutId);
  return items.map(({ transactionId: reference, error, signals, ...item }) => {
    const { estado, paypalState } = item;
    const isHeld = estado === 'abierto' && heldWords.includes(paypalState ?? '');
    // If PayPal denied the batch, an ended item's last state from PayPal can be older than the denial. So the
    // sentence ignores this state.
    const word = estado === 'abierto' || item.differs ? paypalState : null;
    return {
      ...item,
      signals: parseSignals(signals),
      reference,
      problem: describeProblem(error ?? (isHeld ? paypalState : null), word),
    };
  });
}

// The column needs a name, because D1 returns a batch's rows by column names.
const sum = (of: SQL, name: string) => sql`coalesce(sum(${of}), 0)`.mapWith(Number).as(name);
const inState = (estado: string) => sum(sql`${payoutBatchItems.estado} = ${estado}`, estado);

const summarise = (db: Db, now: number) =>
  db
    .select({
      row: { ...getTableColumns(payoutBatches), ...buildActionColumns(now) },
      nombre: sql<string | null>`CASE WHEN count(*) = 1 THEN min(${payouts.nombre}) END`.as(
        'nombre',
      ),
      montoCents: sum(sql`${payouts.montoCents}`, 'monto_cents'),
      open: inState('abierto'),
      paid: inState('pagado'),
      failed: inState('fallido'),
      freed: inState('liberado'),
      differences: sum(sql`${payoutBatchItems.differs}`, 'differences'),
    })
    .from(payoutBatches)
    .innerJoin(payoutBatchItems, eq(payoutBatchItems.batchId, payoutBatches.id))
    .innerJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
    .groupBy(payoutBatches.id);

export function shapeBatch(
  { row, ...sums }: Awaited<ReturnType<typeof summarise>>[number],
  present: TimeAndAccount,
): PayoutBatch {
  const { id, method, paypalId, createdAt, closedAt, dueAt } = row;
  const acts = findBatchActions(row, present);
  return {
    id,
    means: method,
    paypalId,
    acts,
    ...sums,
    fecha: createdAt,
    estado: deriveBatchState(row, present.now),
    // A closed batch shows no time: the site asks about it once a day, and no person waits for the answer.
    dueAt: closedAt === null && acts.retry && isStillAsked(row, present.now) ? dueAt : null,
    problem: findBatchProblem(row, present),
  };
}

export async function findBatch(
  db: Db,
  id: string,
  present: TimeAndAccount,
): Promise<PayoutBatch | null> {
  const [found] = await summarise(db, present.now).where(eq(payoutBatches.id, id));
  return found ? shapeBatch(found, present) : null;
}

/** Lists open batches and batches with a difference first, then the rest of the last `limit` batches. */
export const selectBatches = (db: Db, limit: number, now: number) =>
  summarise(db, now)
    .where(
      sql`${payoutBatches.id} IN (
        SELECT id FROM payout_lots WHERE closed_at IS NULL
        UNION ALL SELECT lot_id FROM payout_lot_items WHERE differs = 1
        UNION ALL SELECT id FROM (SELECT id FROM payout_lots
          ORDER BY created_at DESC, id DESC LIMIT ${limit}))`,
    )
    .orderBy(
      sql`${payoutBatches.closedAt} IS NOT NULL AND sum(${payoutBatchItems.differs}) = 0`,
      desc(payoutBatches.createdAt),
      desc(payoutBatches.id),
    );
