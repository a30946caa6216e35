import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { errorSentences } from '#contract/errors.ts';
import { reconciliationQuery } from '#contract/reconciliation/reconciliation.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { fail } from '../../shared/errors.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { nameSql } from '../db/text.ts';
import { validQuery } from '../http/validate.ts';
import { computeTimeSpan } from '../lists/rules.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { compareFigures, describeRun, type FigureRow } from './rules.ts';
import { continueCheck } from './run.ts';
import {
  countWarnings,
  findRun,
  listDifferences,
  listRuns,
  type RunRow,
  restartRun,
} from './store.ts';

/** The maximum time (ms) and number of steps of one call. The cron performs the other steps. */
const requestBudget = { ms: 2_000, steps: 20 };
const shownRuns = 30;

const figureRow: z.ZodType<FigureRow> = z.object({
  side: z.string(),
  key: z.string(),
  count: z.int(),
  cents: z.int(),
});

const shownRun = ({ cursor: _, ...run }: RunRow) => run;

/** `/admin/conciliacion` shows postbacks, ledger and payouts side by side, and the findings of the checks. */
export function adminReconciliationRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const today = () => findDay(clock(), config.TIME_ZONE);
  return new Hono()
    .get('/admin/conciliacion', access.admin, validQuery(reconciliationQuery), async (c) => {
      const now = today();
      const { dia: day = now, ver: shown } = c.req.valid('query');
      const { low = 0, high = 0 } = computeTimeSpan({ desde: day, hasta: day }, config.TIME_ZONE);
      const [figures, run, runs, found] = await Promise.all([
        readFigures(db, { low, high }),
        findRun(db, day),
        listRuns(db, shownRuns),
        listDifferences(db, day, shown + 1),
      ]);
      return c.json({
        day,
        today: now,
        rows: compareFigures(figures, Object.entries(surveyProviderNames)),
        run: run && shownRun(run),
        runs: runs.map(shownRun),
        differences: found.slice(0, shown).map(({ memberId, nombre, ...row }) => ({
          ...row,
          member: memberId === null ? null : { id: memberId, nombre: nombre ?? '' },
        })),
        hasMore: found.length > shown,
      });
    })
    .post('/admin/conciliacion/revisar', access.admin, async (c) => {
      const day = today();
      const { call, done } = c.var;
      if (!done) await restartRun(db, day, call, clock());
      await continueCheck(services, requestBudget);
      const run = await findRun(db, day);
      if (!run) return fail(c, { code: 'internal', message: errorSentences.internal });
      const warnings = await countWarnings(db, day);
      return c.json({ run: shownRun(run), message: describeRun(run, warnings) });
    });
}

/**
 * Reads the counts and sums of each side since `low` and before `high` (UTC ms). One statement reads all
 * sides, so that all figures cover the same payments. D1 allows five queries in a UNION.
 */
function readFigures(db: Db, { low, high }: { low: number; high: number }) {
  const within = (column: string) =>
    sql`${nameSql(column)} >= ${low} AND ${nameSql(column)} < ${high}`;
  const paidItems = sql`payout_lot_items i INDEXED BY payout_lot_items_by_payout`;
  return selectRows(
    db,
    figureRow,
    sql`WITH surveys (side, key, count, cents) AS (
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
          WHEN l.id IS NULL THEN 'a-mano' ELSE 'por-paypal' END AS side,
        '', count(*), sum(p.monto_cents)
      FROM payouts p
        LEFT JOIN ${paidItems} ON i.payout_id = p.id AND i.estado = 'pagado'
        LEFT JOIN payout_lots l ON l.id = i.lot_id AND l.means = 'api'
      WHERE ${within('p.decided_at')} GROUP BY 1
      UNION ALL
      SELECT 'paypal', '', count(*), coalesce(sum(p.monto_cents), 0)
      FROM payouts p
        CROSS JOIN ${paidItems} ON i.payout_id = p.id AND i.estado = 'pagado'
        JOIN payout_lots l ON l.id = i.lot_id AND l.means = 'api'
      WHERE ${within('p.decided_at')} AND (i.paypal_estado = 'SUCCESS' OR i.error = 'SETTLED')
    ), lines AS (
      SELECT tipo, coalesce(proveedor, ''), count(*), abs(sum(monto_cents + retenido_cents))
      FROM ledger_entries
      WHERE tipo IN ('encuesta', 'reverso', 'pago', 'devolucion') AND ${within('fecha')}
      GROUP BY tipo, proveedor
    )
    SELECT * FROM surveys UNION ALL SELECT * FROM payments UNION ALL SELECT * FROM lines`,
  );
}
