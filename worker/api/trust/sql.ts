import { sql } from 'drizzle-orm';
import { literal, nameSql } from '../db/text.ts';
import { dayMs } from '../time/clock.ts';
import { signals } from './registry.ts';

// This file has SQL that the statements of other feature folders use.

/** SQL: the payout is held for review. A trigger keeps such a payout out of batches (0004_payouts.sql). */
export const isHeldForReview = (payoutId: string) => sql`EXISTS (SELECT 1 FROM payout_reviews
  WHERE payout_id = ${nameSql(payoutId)} AND released_at IS NULL)`;

/**
 * SQL on a row of `payout_reviews`: the review waits for a person. While PayPal has the payout, a person has
 * nothing to decide: PayPal may resume a failed payment, even if the payout is held.
 */
export const waitsForPerson = sql`payout_reviews.released_at IS NULL
  AND payout_reviews.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM payout_lot_items
    WHERE payout_id = payout_reviews.payout_id AND estado = 'abierto')`;

/** SQL on a row of `payout_reviews`: the time of the payout's request. The promised time begins then. */
export const requestedAt = sql<number>`(SELECT fecha FROM payouts WHERE id = payout_reviews.payout_id)`;

/** SQL: the payout's review as JSON (`Reviewing`). The result is NULL when no review waits for a person. */
export const reviewJsonSql = (
  payoutId: string,
) => sql`(SELECT json_object('signals', json(signals), 'answer', answer,
    'clearedAt', cleared_at)
  FROM payout_reviews WHERE payout_id = ${nameSql(payoutId)} AND ${waitsForPerson})`;

const othersShown = 3;

const markCases = sql.join(
  Object.entries(signals).flatMap(([id, { mark }]) =>
    mark ? [sql`WHEN ${literal(id)} THEN ${literal(mark)}`] : [],
  ),
  sql` `,
);

/** SQL: an account's signals as JSON, for `parseSignals`. `member` is a column with the account's id. */
export const signalsJsonSql = (member: string) => sql<string>`(SELECT json_group_array(json_object(
    'memberId', s.member_id, 'signal', s.signal, 'subject', s.subject, 'amount', s.amount,
    'total', s.total, 'detail', s.detail, 'seenAt', s.seen_at,
    'why', iif(s.silenced_at IS NULL, NULL, s.why),
    'others', (SELECT json_group_array(json_object('id', id, 'nombre', nombre)) FROM (
      SELECT o.id, o.nombre FROM trust_marks AS k INDEXED BY trust_marks_by_key
      CROSS JOIN members AS o ON o.id = k.member_id AND o.id <> s.member_id
      WHERE k.kind = CASE s.signal ${markCases} END AND k.key = s.subject
        AND (k.kind <> 'network' OR k.act = 'sign-up' AND k.seen_at > s.checked_at - ${literal(30 * dayMs)})
      GROUP BY k.member_id LIMIT ${literal(othersShown)}))))
  FROM trust_signals AS s WHERE s.member_id = ${nameSql(member)})`;
