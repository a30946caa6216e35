import { asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SummaryAnswer, WaitingRows } from '#contract/dashboard/summary.ts';
import { selectDeadLinks } from '../apps/links/store.ts';
import { selectOldestApplication } from '../auth/oldest-application.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { formatStoredPerson } from '../db/removed-person.ts';
import { selectRows } from '../db/rows.ts';
import { outbox } from '../db/tables/outbox.ts';
import { payouts } from '../db/tables/payouts.ts';
import { reconciliations } from '../db/tables/reconciliation.ts';
import { heartbeats, totals } from '../db/tables/site.ts';
import { literal } from '../db/text.ts';
import { firstTaskDay, listRateTasks, selectOutcomes } from '../delivery/rates.ts';
import { selectStoppedLetters } from '../letters/store.ts';
import { countryLabel } from '../lists/rules.ts';
import { countWaiting } from '../mail/queue.ts';
import { selectOwedAmounts } from '../payouts/owed.ts';
import { selectClaimTask } from '../surveys/claims/store.ts';
import { dayMs } from '../time/clock.ts';
import { countReviews } from '../trust/reviews.ts';
import {
  buildPostbackTask,
  selectPaymentTasks,
  selectPostbackTasks,
  selectSurveysOff,
} from './payment-tasks.ts';
import { type CountedTask, sortTasks } from './rules.ts';

/** A failed mail or a postback is a task for this time only, because nobody can mark the task as done. */
const taskMs = 7 * dayMs;
const latestShown = 10;

const latestRecord = z.object({
  kind: z.enum(['lead', 'formulario', 'miembro']),
  id: z.string(),
  nombre: z.string().nullable(),
  email: z.string(),
  app: z.string().nullable(),
  pais: z.string().nullable(),
  fecha: z.int(),
});

/**
 * SQL: the newest leads and members together. The query reads each table by its index of times. The SQL has
 * no bound values, because a raw statement in a batch allows none.
 */
const latestRecords = sql`
  SELECT * FROM (
    SELECT 'lead' AS kind, id, NULL AS nombre, email, app_name AS app, country AS pais,
      timestamp AS fecha
    FROM leads ORDER BY timestamp DESC, id DESC LIMIT ${literal(latestShown)})
  UNION ALL SELECT * FROM (
    SELECT 'formulario', id, name, email, app, country_code, timestamp
    FROM leads_generar ORDER BY timestamp DESC, id DESC LIMIT ${literal(latestShown)})
  UNION ALL SELECT * FROM (
    SELECT 'miembro', id, nombre, email, NULL, country_code, created_at
    FROM members WHERE erased_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${literal(latestShown)})
  ORDER BY fecha DESC, id DESC LIMIT ${literal(latestShown)}`;

type DeadLinks = Awaited<ReturnType<typeof selectDeadLinks>>;

/** `tasksOfSettings` returns the tasks that follow from the settings. Some tasks depend on the dead links. */
export async function readSummary(
  db: Db,
  now: number,
  tasksOfSettings: (dead: DeadLinks) => CountedTask[] = () => [],
): Promise<Omit<SummaryAnswer, 'troubles' | 'troubleCodes'>> {
  const found = await runBatch(db, {
    counted: db.select().from(totals),
    approvals: selectOldestApplication(db, now),
    requests: db
      .select({ since: payouts.fecha })
      .from(payouts)
      .where(eq(payouts.estado, 'pendiente'))
      .orderBy(asc(payouts.fecha), asc(payouts.id))
      .limit(1),
    lost: db
      .select({
        total: sql<number>`count(*)`,
        since: sql<number | null>`min(created_at)`,
      })
      .from(outbox)
      // The partial index needs literals and the same collation.
      .where(sql`channel = 'mail' AND estado = 'muerto' COLLATE NOCASE
        AND created_at > ${now - taskMs}`),
    checks: db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(1),
    // scripts/backup/remote.ts writes this row from another machine.
    backups: db.select({ at: heartbeats.at }).from(heartbeats).where(eq(heartbeats.name, 'backup')),
    latest: selectRows(db, latestRecord, latestRecords),
    owed: selectOwedAmounts(db, now),
    paying: selectPaymentTasks(db),
    review: countReviews(db, now),
    claims: selectClaimTask(db),
    signed: selectPostbackTasks(db, now - taskMs),
    held: countWaiting(db),
    outcomes: selectOutcomes(db, firstTaskDay(now)),
    off: selectSurveysOff(db),
    stopped: selectStoppedLetters(db, now - taskMs),
    dead: selectDeadLinks(db),
  });
  const [[owed], [review], [held], [off]] = [found.owed, found.review, found.held, found.off];
  if (!owed || !review) throw new Error('the totals have no row');

  const numbers = new Map(found.counted.map(({ name, total }) => [name, total]));
  const total = (name: string) => numbers.get(name) ?? 0;
  const waiting = (name: string, oldest: { since: number }[]): WaitingRows => ({
    total: total(name),
    since: oldest[0]?.since ?? null,
  });
  const [check] = found.checks;
  const waitingApprovals = waiting('members:pendiente', found.approvals);
  const checkedAt = check ? (check.finishedAt ?? check.startedAt) : null;
  return {
    now,
    leads: { unlock: total('leads'), form: total('leads_generar') },
    members: {
      activo: total('members:activo'),
      pendiente: total('members:pendiente'),
      unverified: total('members:sin-verificar'),
      rechazado: total('members:rechazado'),
      suspendido: total('members:suspendido'),
    },
    approvals: waitingApprovals,
    payouts: {
      ...waiting('payouts:pendiente', found.requests),
      montoCents: total('payouts-cents:pendiente'),
    },
    owed,
    review,
    reconciliation: check
      ? { day: check.day, differences: check.differences, isFinished: check.finishedAt !== null }
      : null,
    backupAt: found.backups[0]?.at ?? null,
    duties: sortTasks(
      [
        ...found.paying,
        ...found.claims,
        ...found.signed.map(buildPostbackTask),
        ...listRateTasks(found.outcomes),
        ...found.stopped.map(({ why, ...waiting }) => ({
          kind: why === 'bounces' ? ('letter-bounces' as const) : ('letter-complaints' as const),
          ...waiting,
        })),
        { kind: 'reviews', total: review.total, since: review.since },
        { kind: 'approvals', ...waitingApprovals },
        { kind: 'mails', total: found.lost[0]?.total ?? 0, since: found.lost[0]?.since ?? null },
        { kind: 'waiting-mails', total: held?.total ?? 0, since: held?.since ?? null },
        { kind: 'differences', total: check?.differences ?? 0, since: checkedAt },
        // The setting stores no time of the change, so `since` is now.
        { kind: 'surveys-off', total: off?.total ?? 0, since: now },
        ...tasksOfSettings(found.dead),
      ],
      now,
    ),
    latest: found.latest.map((record) => ({
      ...record,
      nombre: record.nombre === null ? null : formatStoredPerson(record.nombre),
      email: formatStoredPerson(record.email),
      pais: record.pais && countryLabel(record.pais),
    })),
  };
}
