import { type SQLWrapper, sql } from 'drizzle-orm';
import type { SignalId } from '#contract/trust/signals.ts';
import { recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import { insertWhere } from '../db/insert-where.ts';
import { isTrue } from '../db/rows.ts';
import { acceptedTrustSignals, trustSignals } from '../db/tables/trust.ts';
import { type EvaluationDeps, evaluateMembers } from './evaluate.ts';
import { buildLevelStatements, holdsPayoutsSql } from './levels.ts';
import { signals } from './registry.ts';
import { buildReleaseStatements, type PayoutRelease } from './reviews.ts';

export interface SilencedSignal extends PayoutRelease {
  memberId: string;
  signal: SignalId;
  subject: string;
  /** The time of the shown signal, in UTC ms. The call does not silence a later signal. */
  seenAt: number;
}

/**
 * Silences a signal for an account and for the accounts that share the signal. Also records that a person
 * accepts these accounts, and releases their payouts that no other signal holds. Resolves to null if the
 * signal does not exist or has changed since the page showed the signal. The call evaluates the account
 * first, so that a newly joined account counts as a change.
 */
export async function silenceSignal(
  evaluating: EvaluationDeps,
  { memberId, signal, ...rest }: SilencedSignal,
) {
  const { subject, seenAt, caller, why, now } = rest;
  const { db } = evaluating;
  const { mark, holdsNothingIf } = signals[signal];
  const sharing = mark
    ? sql`SELECT member_id FROM trust_marks
        WHERE kind = ${mark} AND key = ${subject} AND member_id IS NOT NULL`
    : sql`SELECT ${memberId}`;
  const isTheirs = (column: SQLWrapper) => sql`${column} IN (${sharing})`;
  const isThis = sql`signal = ${signal} AND subject = ${subject}`;
  const own = sql`FROM trust_signals WHERE member_id = ${memberId} AND ${isThis}`;
  const isShown = sql`EXISTS (SELECT 1 ${own}
    AND seen_at <= ${Math.min(seenAt, now - 1)} AND silenced_at IS NULL)`;
  // A call that the site refuses must not start an evaluation.
  if (!(await isTrue(db, isShown))) return null;
  await evaluateMembers(evaluating, [memberId], now);
  const modes = await evaluating.modes();
  const { silenced, released } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...caller, action: 'silence-signal', memberId, after: { senal: signal, motivo: why }, now },
      isShown,
    ),
    silenced: db
      .update(trustSignals)
      .set({ silencedAt: now, why })
      .where(sql`${isShown} AND ${isTheirs(sql`member_id`)} AND ${isThis}
        AND amount <= (SELECT amount ${own}) AND seen_at < ${now} AND silenced_at IS NULL`)
      .returning({ memberId: trustSignals.memberId }),
    ...buildReleaseStatements(
      db,
      sql`EXISTS (SELECT 1 FROM trust_signals WHERE member_id = r.member_id AND ${isThis}
          AND silenced_at = ${now} AND NOT (${holdsNothingIf ?? sql`FALSE`}))
        AND ${signal} IN (SELECT value FROM json_each(r.signals))
        AND NOT EXISTS (SELECT 1 FROM trust_signals
          WHERE member_id = r.member_id AND ${holdsPayoutsSql(modes)})`,
      rest,
    ),
    accepted: insertWhere(
      db,
      acceptedTrustSignals,
      { signal, subject, memberId: sql`member_id`, acceptedAt: now, why },
      sql`${isTheirs(sql`member_id`)} AND ${isThis} AND silenced_at = ${now} AND ${mark !== undefined}`,
      sql`trust_signals`,
    ).onConflictDoUpdate({
      target: [
        acceptedTrustSignals.signal,
        acceptedTrustSignals.subject,
        acceptedTrustSignals.memberId,
      ],
      set: { acceptedAt: now, why },
    }),
    levels: buildLevelStatements(db, isTheirs, modes),
  });
  return silenced.length > 0 ? released : null;
}
