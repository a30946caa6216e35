import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { surveyClaims, surveyStarts } from '../../db/tables/surveys.ts';
import { queueMail } from '../../mail/store.ts';
import { dayMs, hourMs } from '../../time/clock.ts';

/** SQL: the site has not credited the start, and the start is between an hour and 30 days old. */
export const isClaimable = (now: number) => sql`survey_starts.estado <> 'credited'
  AND survey_starts.created_at BETWEEN ${now - 30 * dayMs} AND ${now - hourMs}`;

/** SQL: the member opened the survey again after the answer, so the member may claim it again. */
export const isReopened = sql`coalesce(
  survey_claims.answered_at < survey_starts.created_at, 0)`;

const maxInADay = 5;

type Claim = typeof surveyClaims.$inferInsert & { requestId: string };

/** Resolves to true if this or an earlier call claimed the start. A new claim replaces an answered claim. */
export async function storeClaim(db: Db, { requestId, ...claim }: Claim): Promise<boolean> {
  const { startId, memberId, createdAt: now } = claim;
  const startAndClaim = sql`survey_starts
    LEFT JOIN survey_claims ON survey_claims.start_id = survey_starts.id`;
  const canFile = sql`survey_starts.id = ${startId} AND survey_starts.member_id = ${memberId}
    AND ${isClaimable(now)} AND (survey_claims.start_id IS NULL OR ${isReopened})
    AND ${maxInADay} > (SELECT count(*) FROM survey_claims
      WHERE member_id = ${memberId} AND created_at > ${now - dayMs})`;
  const { filed } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        actorId: memberId,
        action: 'claim-survey',
        memberId,
        requestId,
        now,
        after: { encuesta: startId },
      },
      sql`EXISTS (SELECT 1 FROM ${startAndClaim} WHERE ${canFile})`,
    ),
    claim: insertWhere(db, surveyClaims, claim, canFile, startAndClaim).onConflictDoUpdate({
      target: surveyClaims.startId,
      set: {
        text: sql`excluded.text`,
        createdAt: sql`excluded.created_at`,
        answer: null,
        answeredAt: null,
      },
    }),
    filed: db
      .select({ id: surveyClaims.startId })
      .from(surveyClaims)
      .where(and(eq(surveyClaims.memberId, memberId), eq(surveyClaims.startId, startId))),
  });
  return filed.length === 1;
}

export const claimsPerPage = 20;

/**
 * Returns a statement that reads a page (from 0 on) of a member's claims with their surveys. Waiting claims
 * come first, oldest first; then come the answered claims, newest answer first.
 */
export function selectClaims(db: Db, memberId: string, page: number) {
  return db
    .select({
      ...pickColumns(surveyClaims, 'text', 'answer'),
      ...pickColumns(
        surveyStarts,
        'id',
        'provider',
        'surveyId',
        'state',
        'rewardCents',
        'createdAt',
      ),
    })
    .from(surveyClaims)
    .innerJoin(surveyStarts, eq(surveyStarts.id, surveyClaims.startId))
    .where(eq(surveyClaims.memberId, memberId))
    .orderBy(
      sql`${surveyClaims.answeredAt} IS NOT NULL`,
      desc(surveyClaims.answeredAt),
      surveyClaims.createdAt,
    )
    .limit(claimsPerPage)
    .offset(page * claimsPerPage);
}

/** The maximum number of waiting claims that the dashboard counts. */
const maxCounted = 1000;

/** `since` and `memberId` belong to the oldest claim. The result has no row if no claim waits. */
export const selectClaimTask = (db: Db) =>
  db
    .select({
      kind: sql<'claims'>`'claims'`,
      total: sql<number>`(SELECT count(*) FROM (
        SELECT 1 FROM survey_claims WHERE answered_at IS NULL LIMIT ${maxCounted}))`,
      since: surveyClaims.createdAt,
      memberId: surveyClaims.memberId,
    })
    .from(surveyClaims)
    .where(isNull(surveyClaims.answeredAt))
    .orderBy(surveyClaims.createdAt)
    .limit(1);

type Answering = { audit: Caller; now: number };

/** Resolves to null when the claim does not wait for an answer. */
export async function answerClaim(
  db: Db,
  { id: memberId, email, nombre }: Record<'id' | 'email' | 'nombre', string>,
  { startId, answer, mailId, ...by }: Record<'startId' | 'answer' | 'mailId', string> & Answering,
) {
  const { audit, now } = by;
  const isWaiting = sql`survey_claims.start_id = ${startId} AND survey_claims.member_id = ${memberId}
    AND survey_claims.answered_at IS NULL`;
  const isAnswered = sql`EXISTS (SELECT 1 FROM survey_claims WHERE ${isWaiting})`;
  const { mails } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...audit, action: 'answer-claim', memberId, now, after: { encuesta: startId } },
      isAnswered,
    ),
    mails: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template: 'claim-answered',
        now,
        params: { nombre, motivo: answer },
      },
      isAnswered,
    ),
    claim: db.update(surveyClaims).set({ answer, answeredAt: now }).where(isWaiting),
  });
  return mails[0] ?? null;
}
