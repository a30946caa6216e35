import type { SQL } from 'drizzle-orm';
import type { trustMarks } from '../db/tables/trust.ts';

/** The members and the time for which a signal is evaluated. */
export interface Asked {
  /** SQL for FROM: the members `m`. */
  members: SQL;
  /** UTC ms. */
  now: number;
  /** How far TIME_ZONE is ahead of UTC, in ms. */
  aheadMs: number;
}

/** A signal found for an account; each signal gives the numbers their meaning. */
export interface Fact {
  memberId: string;
  subject: string;
  amount: number;
  total: number | null;
  detail: string | null;
  /** Some of the accounts that share it. */
  others: { id: string; nombre: string }[];
}

export type MarkKind = (typeof trustMarks.$inferSelect)['kind'];

/** A signal about an account: its query, and its sentences. */
export interface Signal {
  /**
   * One SELECT of `member_id`, `subject`, `amount`, `total` and `detail` of the members that have
   * the signal. It counts as new when `amount` grows or `detail` differs; with a `mark`, when
   * `detail` is greater.
   */
  find(asked: Asked): SQL;
  /** To the administrator, without a full stop. */
  say(fact: Fact): string;
  /**
   * The reason that a member with a held payout reads; absent where it would teach how to evade the
   * signal, or tell something of another account.
   */
  toMember?: string;
  /** The kind of mark that `subject` is the key of: other accounts share it. */
  mark?: MarkKind;
  /** SQL on its row of `trust_signals`: this one holds no payout, whatever the owner chose. */
  holdsNothingIf?: SQL;
  /** A page of the administration that shows more. */
  link?(fact: Fact): string;
}
