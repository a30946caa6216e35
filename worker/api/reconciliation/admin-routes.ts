import { Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import { reconciliationQuery } from '#contract/reconciliation/reconciliation.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { fail } from '../../http/errors.ts';
import { idempotentCalls } from '../http/idempotent.ts';
import { validQuery } from '../http/validate.ts';
import { spanOf } from '../lists/rules.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { readFigures } from './figures.ts';
import { compare, sentenceOf } from './rules.ts';
import { continueCheck } from './run.ts';
import { findRun, listDifferences, listRuns, type RunRow, restartRun } from './store.ts';

/** What one call does of a check; the cron does the rest. */
const requestBudget = { ms: 2_000, steps: 20 };
const shownRuns = 30;

const shownRun = ({ cursor: _, ...run }: RunRow) => run;

/** `/admin/conciliacion`: postbacks, ledger and payouts side by side, and what the checks found. */
export function adminReconciliationRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const today = () => dayOf(clock(), config.TIME_ZONE);
  return new Hono()
    .get('/admin/conciliacion', access.admin, validQuery(reconciliationQuery), async (c) => {
      const now = today();
      const { dia: day = now, ver: shown } = c.req.valid('query');
      const { low = 0, high = 0 } = spanOf({ desde: day, hasta: day }, config.TIME_ZONE);
      const [figures, run, runs, found] = await Promise.all([
        readFigures(db, { low, high }),
        findRun(db, day),
        listRuns(db, shownRuns),
        listDifferences(db, day, shown + 1),
      ]);
      return c.json({
        day,
        today: now,
        rows: compare(figures, Object.entries(surveyProviderNames)),
        run: run && shownRun(run),
        runs: runs.map(shownRun),
        differences: found.slice(0, shown).map(({ memberId, nombre, ...row }) => ({
          ...row,
          member: memberId === null ? null : { id: memberId, nombre: nombre ?? '' },
        })),
        hasMore: found.length > shown,
      });
    })
    .post('/admin/conciliacion/revisar', access.admin, idempotentCalls, async (c) => {
      const day = today();
      const { call, done } = c.var;
      if (!done) await restartRun(db, day, call, clock());
      await continueCheck(services, requestBudget);
      const run = await findRun(db, day);
      if (!run) return fail(c, { code: 'internal', message: sentences.internal });
      return c.json({ run: shownRun(run), message: sentenceOf(run) });
    });
}
