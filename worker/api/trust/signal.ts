import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { trustMarks } from '../db/tables/trust.ts';

/** The members and the time of an evaluation. */
export interface EvaluationInput {
  /** SQL for FROM: the members `m`. */
  members: SQL;
  /** UTC ms. */
  now: number;
  /** The offset of TIME_ZONE from UTC, in ms. */
  aheadMs: number;
}

/** A signal found for an account; each signal defines the meaning of the numbers. */
export const fact = z.object({
  memberId: z.string(),
  subject: z.string(),
  amount: z.number(),
  total: z.number().nullable(),
  detail: z.string().nullable(),
  /** Some of the accounts that share the signal. */
  others: z.array(z.object({ id: z.string(), nombre: z.string() })),
});
export type Fact = z.infer<typeof fact>;

export type MarkKind = (typeof trustMarks.$inferSelect)['kind'];

/** A signal about an account: its query, and its sentences. */
export interface Signal {
  /**
   * One SELECT of `member_id`, `subject`, `amount`, `total` and `detail` of the members that have
   * the signal. It counts as new when `amount` grows or `detail` differs; with a `mark`, when
   * `detail` is greater.
   */
  find(asked: EvaluationInput): SQL;
  /** The sentence for the administrator, without a full stop. */
  say(fact: Fact): string;
  /**
   * The reason for a member with a held payout; undefined if the sentence would teach how to evade the signal
   * or reveal another account.
   */
  toMember?: string;
  /** The kind of mark with the key `subject`, which other accounts share. */
  mark?: MarkKind;
  /** SQL on the signal's row of `trust_signals`: this signal holds no payout, even if the owner chose to hold. */
  holdsNothingIf?: SQL;
  /** A page of the administration with more details. */
  link?(fact: Fact): string;
}
