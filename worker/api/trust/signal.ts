import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { trustMarks } from '../db/tables/trust.ts';

export interface EvaluationInput {
  /** SQL for a FROM clause: the members, as `m`. */
  members: SQL;
  /** The time of the evaluation, in UTC ms. */
  now: number;
  /** The offset of TIME_ZONE from UTC, in ms. */
  aheadMs: number;
}

/** A signal that the site found for an account. Each signal defines the meaning of the numbers. */
export const foundSignal = z.object({
  memberId: z.string(),
  subject: z.string(),
  amount: z.number(),
  total: z.number().nullable(),
  detail: z.string().nullable(),
  /** Some of the accounts that share the signal. */
  others: z.array(z.object({ id: z.string(), nombre: z.string() })),
});
export type FoundSignal = z.infer<typeof foundSignal>;

export type MarkKind = (typeof trustMarks.$inferSelect)['kind'];

/** A signal about an account, with its query and its sentences. */
export interface Signal {
  /**
   * Returns a SELECT of `member_id`, `subject`, `amount`, `total` and `detail` of the members that have the
   * signal. The signal counts as new when `amount` grows or `detail` differs; with a `mark`, it counts as new
   * when `detail` is greater.
   */
  find(asked: EvaluationInput): SQL;
  /** Returns the sentence for the administrator, without a full stop. */
  say(fact: FoundSignal): string;
  /** The reason for a held payout. It is undefined if it would help evasion or reveal another account. */
  toMember?: string;
  /** The kind of the trust mark that accounts share, for example a network. `subject` is the mark's key. */
  mark?: MarkKind;
  /** SQL on the row of `trust_signals`: the signal holds no payout, even if the owner chose otherwise. */
  holdsNothingIf?: SQL;
  /** Returns the URL of an administration page with more details. */
  link?(fact: FoundSignal): string;
}
