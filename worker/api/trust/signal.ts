import type { SQL } from 'drizzle-orm';
import type { trustMarks } from '../db/tables/trust.ts';

/** Whom and when a signal is looked for. */
export interface Asked {
  /** SQL for FROM: the members `m`. */
  members: SQL;
  /** UTC ms. */
  now: number;
  /** How far TIME_ZONE is ahead of UTC, in ms. */
  aheadMs: number;
}

/** What was found of an account; the signal says what its numbers are. */
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

/** Something that may be noticed about an account: what it reads, and how it is told. */
export interface Signal {
  /**
   * One SELECT of `member_id`, `subject`, `amount`, `total` and `detail` of the asked members of whom it
   * is so. It is something new when `amount` grows or `detail` is another; of a `mark`, a later one.
   */
  find(asked: Asked): SQL;
  /** To the administrator, without a full stop. */
  say(fact: Fact): string;
  /** What the member whose payout waits reads; absent: it would teach how not to be noticed. */
  toMember?: string;
  /** The kind of mark that `subject` is the key of: other accounts share it. */
  mark?: MarkKind;
  /** SQL on its row of `trust_signals`: this one holds no payout, whatever the owner chose. */
  holdsNothingIf?: SQL;
  /** A page of the administration that shows more. */
  link?(fact: Fact): string;
}
