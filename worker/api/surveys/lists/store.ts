import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { retentionDays } from '#contract/retention.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Verdict } from '#contract/surveys/verdicts.ts';
import { type Db, pickColumns, purgeRows } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { surveyClaims, surveyStarts } from '../../db/tables/surveys.ts';
import { dayMs } from '../../time/clock.ts';
import { isClaimable, isReopened } from '../claims/store.ts';

/** A survey of the list that a member opens. `id` is the id of the logged access, and `now` is in UTC ms. */
export type OpenedSurvey = Omit<typeof surveyStarts.$inferInsert, 'createdAt'> & { now: number };

/**
 * Returns a statement that records a start, for the database batch that logs the access. When the member
 * opens a survey again before its end, the survey keeps its start, and the statement returns that start's id.
 */
export function recordSurveyStart(db: Db, { id, now, ...start }: OpenedSurvey) {
  return insertWhere(
    db,
    surveyStarts,
    { id, ...start, createdAt: now },
    sql`EXISTS (SELECT 1 FROM survey_accesses WHERE id = ${id})`,
  )
    .onConflictDoUpdate({
      target: [surveyStarts.memberId, surveyStarts.provider, surveyStarts.surveyId],
      targetWhere: sql`estado = 'started'`,
      set: {
        rewardCents: sql`excluded.reward_cents`,
        minutes: sql`excluded.minutes`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning({ id: surveyStarts.id });
}

/** The end of a survey, as the postback reports it. */
export interface SurveyOutcome {
  provider: SurveyProviderId;
  transId: string;
  memberId: SQL;
  /** The start's id from the postback; undefined if the site did not sign the id. */
  startId: string | undefined;
  state: 'credited' | 'thrown-out';
  paidCents: number;
  /** The verdict in the log. */
  verdict: SQL;
  /** The time at which the postback arrived, in UTC ms. */
  now: number;
}

/** The longest time in ms from the start to the end of a survey if the postback has no start's id. */
const namelessMs = dayMs;

/**
 * Returns a statement that ends a start if the verdict is one of `verdicts`. The statement runs in the
 * database batch that logs the postback. If the postback's id is not an open start of the member, the
 * statement ends the newest open start of the last day. So a postback with a changed or repeated id also ends
 * a start.
 */
export function recordSurveyOutcome(db: Db, outcome: SurveyOutcome, verdicts: readonly Verdict[]) {
  const { provider, transId, memberId, startId, state, paidCents, verdict, now } = outcome;
  const isNamed = sql`id = ${startId ?? ''}`;
  const taken = sql`SELECT 1 FROM survey_transactions WHERE proveedor = ${provider}
    AND trans_id = ${transId} AND estado = 'revertido'`;
  return db
    .update(surveyStarts)
    .set({
      state: sql`iif(EXISTS (${taken}), 'reversed', ${state})`,
      transId,
      paidCents,
      settledAt: now,
    })
    .where(sql`id = (
        SELECT id FROM survey_starts WHERE member_id = ${memberId} AND proveedor = ${provider}
          AND estado = 'started' AND created_at <= ${now}
          AND (${isNamed} OR created_at > ${now - namelessMs})
        ORDER BY ${isNamed} DESC, created_at DESC LIMIT 1)
      AND NOT EXISTS (
        SELECT 1 FROM survey_starts WHERE proveedor = ${provider} AND trans_id = ${transId})
      AND ${verdict} IN ${verdicts}`);
}

/** The statement must run after the reversal, and works only for a fully reversed transaction. */
export function markStartReversed(
  db: Db,
  provider: SurveyProviderId,
  transId: string,
  now: number,
) {
  return db
    .update(surveyStarts)
    .set({ state: 'reversed', settledAt: now })
    .where(sql`proveedor = ${provider} AND trans_id = ${transId} AND EXISTS (
      SELECT 1 FROM survey_transactions WHERE proveedor = ${provider} AND trans_id = ${transId}
        AND estado = 'revertido')`);
}

const shownMs = 30 * dayMs;
const maxShown = 20;

/** Returns a statement that reads a member's starts of the last 30 days with their claims, newest first. */
export function selectRecentStarts(db: Db, memberId: string, now: number) {
  return db
    .select({
      ...pickColumns(surveyStarts, 'id', 'provider', 'surveyId', 'state', 'rewardCents'),
      ...pickColumns(surveyStarts, 'paidCents', 'createdAt', 'settledAt'),
      mayClaim: sql`${isClaimable(now)} AND (start_id IS NULL OR ${isReopened})`
        .mapWith(Boolean)
        .as('may_claim'),
      claim: sql<string | null>`iif(${isReopened}, NULL, ${surveyClaims.text})`.as('claim'),
      claimAnswer: sql<string | null>`iif(${isReopened}, NULL, ${surveyClaims.answer})`.as(
        'claim_answer',
      ),
    })
    .from(surveyStarts)
    .leftJoin(surveyClaims, eq(surveyClaims.startId, surveyStarts.id))
    .where(and(eq(surveyStarts.memberId, memberId), gt(surveyStarts.createdAt, now - shownMs)))
    .orderBy(desc(surveyStarts.createdAt))
    .limit(maxShown);
}

const keptMs = retentionDays.surveyStarts * dayMs;

export async function purgeSurveyStarts(db: Db, now: number): Promise<void> {
  await purgeRows(db, surveyStarts, surveyStarts.id, lt(surveyStarts.createdAt, now - keptMs));
}
