import { type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, isOneOfSql } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { members } from '../db/tables/members.ts';
import { membersDueForTrust, trustEvaluations } from '../db/tables/trust.ts';
import { minuteMs } from '../time/clock.ts';

// An evaluation (`look`) reads emails, hashes them, and writes in another trip to the database. Between the
// two trips, an email may change, or another evaluation may read the new email. So an evaluation writes only
// about members without a later evaluation.

/** SQL: the member has no later evaluation. */
export const isOfEvaluation = (look: string) => (memberId: SQLWrapper) =>
  sql`${memberId} IN (SELECT member_id FROM trust_looks WHERE look = ${look})`;

/** Assigns members to the evaluation before it reads them, and removes them from the due members. */
export const beginEvaluation = (db: Db, look: string, ids: readonly string[], now: number) =>
  [
    insertWhere(
      db,
      trustEvaluations,
      { memberId: sql`id`, look, begunAt: now },
      sql`${isOneOfSql(sql`id`, ids)} AND erased_at IS NULL`,
      members,
    ).onConflictDoUpdate({
      target: trustEvaluations.memberId,
      set: { look, begunAt: now, again: 0 },
    }),
    db.delete(membersDueForTrust).where(isOneOfSql(membersDueForTrust.memberId, ids)),
  ] as const;

/**
 * Returns a statement that records the members who became due since the evaluation began. It runs before the
 * evaluation writes marks, because these marks make members due too.
 */
export const recordMembersDueAgain = (db: Db, look: string) =>
  db
    .update(trustEvaluations)
    .set({ again: 1 })
    .where(sql`look = ${look} AND EXISTS (
      SELECT 1 FROM trust_due WHERE member_id = trust_looks.member_id)`);

/** The statements after an evaluation's writes. `overtaken`: members with a later, unfinished evaluation. */
export const endEvaluation = (db: Db, look: string, ids: readonly string[]) =>
  ({
    notDue: db.delete(membersDueForTrust).where(sql`member_id IN (
      SELECT member_id FROM trust_looks WHERE look = ${look} AND again = 0)`),
    ended: db.delete(trustEvaluations).where(sql`look = ${look}`),
    overtaken: db
      .select({ memberId: trustEvaluations.memberId })
      .from(trustEvaluations)
      .where(isOneOfSql(trustEvaluations.memberId, ids)),
  }) as const;

/** Returns a statement that makes members due again if their evaluation never ended. */
export const resumeEvaluations = (db: Db, now: number) =>
  insertWhere(
    db,
    membersDueForTrust,
    { memberId: sql`member_id` },
    sql`begun_at < ${now - 5 * minuteMs}`,
    trustEvaluations,
  ).onConflictDoNothing();

export const makeMembersDue = (db: Db, ids: readonly string[]) =>
  insertWhere(
    db,
    membersDueForTrust,
    { memberId: sql`id` },
    sql`${isOneOfSql(sql`id`, ids)} AND erased_at IS NULL`,
    members,
  ).onConflictDoNothing();
