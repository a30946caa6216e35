import { sql } from 'drizzle-orm';
import { isSignal, type ToldReview } from '#contract/trust/signals.ts';
import { columnsOf, type Db } from '../db/client.ts';
import { payoutReviews } from '../db/tables/trust.ts';
import { signals } from './registry.ts';

/** The review that a member's payout is in, if any. A statement. */
export const selectReview = (db: Db, memberId: string) =>
  db
    .select(columnsOf(payoutReviews, 'payoutId', 'begunAt', 'signals', 'answer'))
    .from(payoutReviews)
    .where(sql`member_id = ${memberId} AND released_at IS NULL AND ended_at IS NULL`);

type Review = Omit<ToldReview, 'reasons'> & { signals: string[] };

/** What the member is told of it. */
export function toldReview({ signals: held, ...review }: Review): ToldReview {
  const reasons = held.flatMap((id) => (isSignal(id) ? (signals[id].toMember ?? []) : []));
  return { ...review, reasons };
}
