import { count, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OwedAmounts } from '#contract/payouts/batches.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { literal } from '../db/text.ts';
import { dayMs } from '../time/clock.ts';

// The SQL contains literals, because a raw statement in a database batch cannot have bound values.
const total = (name: string) => sql`(SELECT total FROM totals WHERE name = ${literal(name)})`;

const owedRow: z.ZodType<OwedAmounts> = z.object({
  saldoCents: z.int(),
  retenidoCents: z.int(),
  pendienteCents: z.int(),
  enCaminoCents: z.int(),
  pagadoCents: z.int(),
});

/** Returns a statement that reads one row with the amounts that the site owes. `now` is in UTC ms. */
export const selectOwedAmounts = (db: Db, now: number) =>
  selectRows(
    db,
    owedRow,
    sql`SELECT
    ${total('saldo-cents')} AS saldoCents,
    ${total('retenido-cents')} AS retenidoCents,
    ${total('payouts-cents:pendiente')} AS pendienteCents,
    (SELECT coalesce(sum(p.monto_cents), 0) FROM payout_lots l
      CROSS JOIN payout_lot_items i ON i.lot_id = l.id AND i.estado = 'abierto'
      CROSS JOIN payouts p ON p.id = i.payout_id WHERE l.closed_at IS NULL) AS enCaminoCents,
    (SELECT coalesce(sum(monto_cents), 0) FROM payouts INDEXED BY payouts_paid
      WHERE estado = 'pagado' AND fecha_pago > ${literal(now - 30 * dayMs)}) AS pagadoCents`,
  );

/** Rounds down. The divisor is a literal: SQLite would divide by a bound number without rounding. */
const downTo = (step: number, what: SQL) =>
  sql<number>`${what} / ${literal(step)} * ${literal(step)}`;

/**
 * Returns a query for one row with the payments since `from` (UTC ms). The number of payouts is rounded down to
 * tens and the amount to 50 dollars, so that two readings do not reveal a single payment.
 */
export const selectPaidTotals = (db: Db, from: number) => {
  const paid = sql`FROM payouts INDEXED BY payouts_paid
    WHERE estado = 'pagado' AND fecha_pago >= ${from}`;
  return db
    .select({ payouts: count(), cents: downTo(5000, sql`coalesce(sum(monto_cents), 0)`) })
    .from(sql`(SELECT monto_cents ${paid} ORDER BY fecha_pago
      LIMIT (SELECT ${downTo(10, sql`count(*)`)} ${paid}))`);
};
