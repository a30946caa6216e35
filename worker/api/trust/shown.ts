import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isPastDue } from '#contract/payouts/payouts.ts';
import {
  isSignalId,
  type MemberReview,
  reviewFilterValue,
  type ShownSignal,
  signalIds,
  signalKinds,
} from '#contract/trust/signals.ts';
import { type Db, pickColumns } from '../db/client.ts';
import { payoutReviews } from '../db/tables/trust.ts';
import { nameSql } from '../db/text.ts';
import { signals } from './registry.ts';
import { trustSentences } from './sentences.ts';
import { foundSignal } from './signal.ts';
import { requestedAt, waitsForPerson } from './sql.ts';

const stored = z.array(
  foundSignal.extend({ signal: z.string(), seenAt: z.number(), why: z.string().nullable() }),
);

/** Parses the JSON of `signalsJsonSql`. The strongest signals come first and the silenced signals last. */
export function parseSignals(json: string): ShownSignal[] {
  return stored
    .parse(JSON.parse(json))
    .flatMap(({ signal: id, ...fact }) => {
      if (!isSignalId(id)) return [];
      const { say, link } = signals[id];
      const { subject, seenAt, others, why } = fact;
      const { strength } = signalKinds[id];
      const text = `${say(fact)}.`;
      return [
        { signal: id, subject, text, strength, seenAt, link: link?.(fact) ?? null, others, why },
      ];
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ signal, why }: ShownSignal) =>
  signalIds.indexOf(signal) + (why === null ? 0 : signalIds.length);

export const isWeakSignal = (signal: string): boolean =>
  isSignalId(signal) && signalKinds[signal].strength === 'weak';

/**
 * Returns the SQL of a list's filter by one signal, or by any signal stronger than weak. The first condition
 * must equal the condition of the partial indexes word for word.
 */
export const buildSignalFilter = (row: string, member: string, senal: string | undefined) => ({
  noticed: senal
    ? sql`${nameSql(row)}.noticed ${isWeakSignal(senal) ? sql`> 0` : sql`= 2`}`
    : undefined,
  senal:
    !senal || senal === reviewFilterValue
      ? undefined
      : sql`EXISTS (SELECT 1 FROM trust_signals WHERE member_id = ${nameSql(member)}
        AND signal = ${senal} AND silenced_at IS NULL)`,
});

/** Returns a statement that finds the member's review, if the review waits for a person. */
export const selectReview = (db: Db, memberId: string) =>
  db
    .select({ ...pickColumns(payoutReviews, 'payoutId', 'signals', 'answer'), requestedAt })
    .from(payoutReviews)
    .where(sql`member_id = ${memberId} AND ${waitsForPerson}`);

type Review = Omit<MemberReview, 'reasons' | 'isLate'> & { signals: string[]; requestedAt: number };

/** Describes a review for its member. The text for all members with a held payout comes first. */
export function describeReviewForMember(
  { signals: held, requestedAt, ...review }: Review,
  now: number,
): MemberReview {
  const reasons = held.flatMap((id) => (isSignalId(id) ? (signals[id].toMember ?? []) : []));
  return {
    ...review,
    isLate: isPastDue(requestedAt, now),
    reasons: [trustSentences.neutral, ...reasons],
  };
}
