import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type SignalId,
  type SignalMode,
  type SignalStrength,
  signalIds,
  signalKinds,
} from '#contract/trust/signals.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/tables/members.ts';
import { payouts } from '../db/tables/payouts.ts';
import { literals } from '../db/text.ts';
import { signals } from './registry.ts';
import { isHeldForReview } from './sql.ts';

/** The owner's choice for each signal. */
export type SignalModes = Readonly<Record<SignalId, SignalMode>>;

/** SQL: a row of `trust_signals` holds payouts. */
export const holdsPayoutsSql = (modes: SignalModes): SQL => {
  const holding = signalIds.filter((id) => modes[id] === 'hold');
  const exceptions = holding.flatMap((id) => {
    const { holdsNothingIf } = signals[id];
    return holdsNothingIf ? sql` AND NOT (signal = ${id} AND ${holdsNothingIf})` : [];
  });
  return sql`silenced_at IS NULL AND signal IN (${literals(holding)})${sql.join(exceptions)}`;
};

/**
 * Returns two statements that set `noticed` of the selected members and of their open payouts. The value is
 * the strength of the member's strongest open signal. Lists filter by `noticed`. A payout in review counts as
 * a strong signal.
 */
export function buildLevelStatements(
  db: Db,
  isTheirs: (column: SQLWrapper) => SQLWrapper,
  modes: SignalModes,
) {
  const open = (of: SQLWrapper, ...strengths: SignalStrength[]) => {
    const ids = signalIds.filter(
      (id) => strengths.includes(signalKinds[id].strength) && modes[id] !== 'nothing',
    );
    return sql`EXISTS (SELECT 1 FROM trust_signals
      WHERE member_id = ${of} AND silenced_at IS NULL AND signal IN (${literals(ids)}))`;
  };
  const level = (of: SQLWrapper) =>
    sql<number>`CASE WHEN ${open(of, 'strong', 'medium')} THEN 2 WHEN ${open(of, 'weak')} THEN 1 ELSE 0 END`;
  const ofMember = level(sql`members.id`);
  const ofPayout = sql<number>`iif(${isHeldForReview('payouts.id')}, 2,
    ${level(sql`payouts.member_id`)})`;
  return [
    db
      .update(members)
      .set({ noticed: ofMember })
      .where(sql`${isTheirs(members.id)} AND erased_at IS NULL AND noticed <> ${ofMember}`),
    // The `+` prevents SQLite from using the index by state. With this index SQLite would read all pending
    // payouts.
    db
      .update(payouts)
      .set({ noticed: ofPayout })
      .where(sql`${isTheirs(payouts.memberId)} AND +estado = 'pendiente'
        AND noticed <> ${ofPayout}`),
  ] as const;
}
