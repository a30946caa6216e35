import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { FigureRow } from './rules.ts';

/**
 * Counts and sums of each side from `low` to before `high` (UTC ms). One statement, so that all sides
 * see the same payments. D1 joins five queries by
 * UNION at most.
 */
export function readFigures(db: Db, { low, high }: { low: number; high: number }) {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${low} AND ${sql.raw(column)} < ${high}`;
  return db.all<FigureRow>(sql`
    WITH surveys (side, key, count, cents) AS (
      SELECT 'postbacks', proveedor, count(*), coalesce(sum(monto_cents), 0) FROM postbacks
      WHERE ${within('fecha')} AND verdict IN ('credited', 'held', 'credited-and-reversed')
      GROUP BY proveedor
      UNION ALL
      SELECT 'encuestas', proveedor, count(*), sum(monto_cents) FROM survey_transactions
      WHERE ${within('created_at')} GROUP BY proveedor
      UNION ALL
      SELECT 'anulaciones', proveedor, count(*), sum(charged_cents - uncovered_cents)
      FROM survey_reversals
      WHERE ${within('applied_at')} AND charged_cents > uncovered_cents GROUP BY proveedor
    ), payments AS (
      SELECT 'pedidos', '', count(*), coalesce(sum(monto_cents), 0) FROM payouts
      WHERE ${within('fecha')}
      UNION ALL
      SELECT CASE WHEN p.estado <> 'pagado' THEN 'devueltos'
          WHEN i.payout_id IS NULL THEN 'a-mano' ELSE 'por-paypal' END AS side,
        '', count(*), sum(p.monto_cents)
      FROM payouts p LEFT JOIN payout_lot_items i ON i.payout_id = p.id AND i.estado <> 'fallido'
        AND i.lot_id IN (SELECT id FROM payout_lots WHERE means = 'api')
      WHERE ${within('p.decided_at')} GROUP BY 1
      UNION ALL
      SELECT 'paypal', '', count(*), coalesce(sum(p.monto_cents), 0)
      FROM payouts p JOIN payout_lot_items i ON i.payout_id = p.id AND i.estado = 'pagado'
        AND i.lot_id IN (SELECT id FROM payout_lots WHERE means = 'api')
      WHERE ${within('p.decided_at')} AND coalesce(i.paypal_estado, '')
        NOT IN ('FAILED', 'BLOCKED', 'RETURNED', 'REFUNDED', 'REVERSED')
    ), lines AS (
      SELECT tipo, coalesce(proveedor, ''), count(*), abs(sum(monto_cents + retenido_cents))
      FROM ledger_entries
      WHERE tipo IN ('encuesta', 'reverso', 'pago', 'devolucion') AND ${within('fecha')}
      GROUP BY tipo, proveedor
    )
    SELECT * FROM surveys UNION ALL SELECT * FROM payments UNION ALL SELECT * FROM lines`);
}
