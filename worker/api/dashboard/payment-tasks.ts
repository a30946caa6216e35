import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TaskKind } from '#contract/dashboard/summary.ts';
import { type OwnersVerdict, ownersVerdicts } from '#contract/surveys/verdicts.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { settings } from '../db/tables/site.ts';
import { literal, literals } from '../db/text.ts';
import { isHeldForReview, waitsForPerson } from '../trust/sql.ts';
import type { CountedTask } from './rules.ts';

/** SQL: another task counts the payout, because it is in a batch or in review. */
const isElsewhere = sql`(${isHeldForReview('payouts.id')} OR EXISTS (SELECT 1 FROM payout_lot_items
  WHERE payout_id = payouts.id AND estado = 'abierto'))`;

const paymentTask = z.object({
  kind: z.enum(['payouts-in-hand', 'faulty-payouts', 'payouts']),
  total: z.int(),
  since: z.int().nullable(),
});

/**
 * Returns a statement that reads the payouts that wait for the owner, one row for each kind. The number of
 * payouts without a batch, review or fault is the number of all pending payouts minus the other kinds.
 */
export const selectPaymentTasks = (db: Db) =>
  selectRows(
    db,
    paymentTask,
    sql`WITH held AS (
      SELECT l.means, p.fecha AS at FROM payout_lots l
      CROSS JOIN payout_lot_items i ON i.lot_id = l.id AND i.estado = 'abierto'
      CROSS JOIN payouts p ON p.id = i.payout_id WHERE l.closed_at IS NULL),
    faulty AS (
      SELECT fecha AS at FROM payouts INDEXED BY payouts_faulty
      WHERE fault IS NOT NULL AND estado = 'pendiente' AND NOT ${isElsewhere})
    SELECT 'payouts-in-hand' AS kind, count(*) AS total, min(at) AS since
    FROM held WHERE means <> 'api'
    UNION ALL SELECT 'faulty-payouts', count(*), min(at) FROM (
      SELECT at FROM faulty
      UNION ALL SELECT updated_at FROM payout_lot_items WHERE differs = 1)
    UNION ALL SELECT 'payouts',
      (SELECT total FROM totals WHERE name = 'payouts:pendiente')
        - (SELECT count(*) FROM held) - (SELECT count(*) FROM faulty)
        - (SELECT count(*) FROM payout_reviews WHERE ${waitsForPerson}),
      (SELECT fecha FROM payouts INDEXED BY payouts_by_estado
        WHERE estado = 'pendiente' AND fault IS NULL AND NOT ${isElsewhere}
        ORDER BY fecha, id LIMIT 1)`,
  );

const kindOf: Partial<Record<OwnersVerdict, TaskKind>> = {
  'unclear-reversal': 'unclear-reversals',
  'no-price': 'unpriced-surveys',
};

/**
 * This task never expires: the provider has taken the money back, so the owner must still settle the case.
 */
const lasting: OwnersVerdict = 'unclear-reversal';
const passing = ownersVerdicts.filter((verdict) => verdict !== lasting);

/**
 * Returns a statement that counts, by verdict, the postbacks that only the owner can settle and that are still
 * open. Most verdicts are tasks only if they are newer than `from` (UTC ms).
 */
export const selectPostbackTasks = (db: Db, from: number) =>
  db
    .select({
      verdict: sql<OwnersVerdict>`verdict`,
      total: sql<number>`count(*)`,
      since: sql<number | null>`min(fecha)`,
    })
    .from(sql`postbacks AS p INDEXED BY postbacks_by_verdict`)
    .where(sql`((verdict IN (${literals(passing)}) AND fecha > ${from}) OR verdict = ${literal(lasting)})
      AND NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = p.id)`)
    .groupBy(sql`verdict`);

type Unsettled = Awaited<ReturnType<typeof selectPostbackTasks>>[number];

export function buildPostbackTask({ verdict, ...waiting }: Unsettled): CountedTask {
  const kind = kindOf[verdict];
  return kind ? { kind, ...waiting } : { kind: 'postbacks', verdict, ...waiting };
}

/** Returns a statement that reads one row while the owner's setting turns all survey providers off. */
export const selectSurveysOff = (db: Db) =>
  db
    .select({ total: sql<number>`count(*)` })
    .from(settings)
    .where(sql`key = 'encuestas' AND json_array_length(value, '$.active') = 0`);
