import { Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import {
  type CheckAnswer,
  checkRequest,
  type DifferencesAnswer,
  differencesQuery,
  type ReconciliationAnswer,
  type Run,
  reconciliationQuery,
} from '#contract/reconciliation/reconciliation.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { fail } from '../../http/errors.ts';
import { idempotentCalls } from '../http/idempotent.ts';
import { validBody, validQuery } from '../http/validate.ts';
import { spanOf } from '../lists/rules.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { continueCheck } from './check.ts';
import { readFigures } from './figures.ts';
import { compare, sentenceOf } from './rules.ts';
import { findRun, listDifferences, listRuns, type RunRow, restartRun } from './store.ts';

/** How long the administrator waits for an answer at most; the cron does the rest. */
const requestBudget = { ms: 2_000, steps: 20 };
const shownRuns = 30;
const pageSize = 100;

const runOf = ({ dia, startedAt, finishedAt, checked, differences }: RunRow): Run => ({
  dia,
  inicio: startedAt,
  fin: finishedAt,
  revisados: checked,
  differences: differences,
});

/** `/admin/conciliacion`: postbacks, ledger and payouts side by side, and what the nightly check found. */
export function adminReconciliationRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const today = () => dayOf(clock(), config.TIME_ZONE);
  return new Hono()
    .get('/admin/conciliacion', access.admin, validQuery(reconciliationQuery), async (c) => {
      const hoy = today();
      const { dia = hoy } = c.req.valid('query');
      const { low = 0, high = 0 } = spanOf({ desde: dia, hasta: dia }, config.TIME_ZONE);
      const [figures, run, runs] = await Promise.all([
        readFigures(db, { low, high }),
        findRun(db, dia),
        listRuns(db, shownRuns),
      ]);
      const answer: ReconciliationAnswer = {
        dia,
        hoy,
        rows: compare(figures, Object.entries(surveyProviderNames)),
        revision: run && runOf(run),
        revisiones: runs.map(runOf),
      };
      return c.json(answer);
    })
    .get(
      '/admin/conciliacion/diferencias',
      access.admin,
      validQuery(differencesQuery),
      async (c) => {
        const { dia = today(), despues } = c.req.valid('query');
        const rows = await listDifferences(db, dia, { after: despues, limit: pageSize });
        const answer: DifferencesAnswer = {
          differences: rows.map(({ memberId, nombre, ...row }) => ({
            ...row,
            miembro: memberId === null ? null : { id: memberId, nombre: nombre ?? '' },
          })),
          nextCursor: rows.length === pageSize ? despues + pageSize : null,
        };
        return c.json(answer);
      },
    )
    .post(
      '/admin/conciliacion/revisar',
      access.admin,
      idempotentCalls(db),
      validBody(checkRequest),
      async (c) => {
        const dia = today();
        const { call, done } = c.var;
        if (!done) await restartRun(db, dia, call, clock());
        await continueCheck(services, requestBudget);
        const run = await findRun(db, dia);
        if (!run) return fail(c, { code: 'internal', message: sentences.internal });
        const revision = runOf(run);
        const answer: CheckAnswer = { revision, message: sentenceOf(revision) };
        return c.json(answer);
      },
    );
}
