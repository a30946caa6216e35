import type { BatchState, PayoutProblem } from '#contract/payouts/batches.ts';
import { dayMs } from '../../time/clock.ts';
import type { BatchRow } from '../payout.ts';
import { describeProblem } from '../paypal/problems.ts';

/** PayPal settles every payment within this time. Later, a person may settle a payment by hand. */
export const settledAfterMs = 30 * dayMs;

/** The site asks PayPal about a batch until this age (ms) or, if later, `askedAfterEndMs` after its end. */
const askedForMs = 45 * dayMs;
const askedAfterEndMs = 15 * dayMs;

/** After this time (ms), a person has probably forgotten a batch that they pay by hand. */
const handMs = 7 * dayMs;

export function deriveBatchState(batch: BatchRow, now: number): BatchState {
  if (batch.closedAt !== null) return 'cerrado';
  if (batch.method !== 'api') return 'abierto';
  if (batch.knownAt !== null) return 'enviado';
  // The first send is still in progress, so the batch is not in doubt yet.
  const isFirst = batch.doubts === 1 && batch.claimedUntil > now;
  return batch.doubts === 0 || isFirst ? 'creado' : 'dudoso';
}

/** Returns whether the site still asks PayPal about a batch at `now` (UTC ms). */
export function isStillAsked(
  batch: Pick<BatchRow, 'closedAt' | 'createdAt'>,
  now: number,
): boolean {
  const { closedAt, createdAt } = batch;
  return closedAt === null || now < Math.max(createdAt + askedForMs, closedAt + askedAfterEndMs);
}

/** A batch may have no account yet. `account` is null when PayPal is not configured. */
export const isOfOurAccount = (batch: Pick<BatchRow, 'account'>, account: string | null): boolean =>
  account !== null && (batch.account === null || batch.account === account);

/** The present time (UTC ms) and our PayPal account; the account is null when PayPal is not configured. */
export interface TimeAndAccount {
  now: number;
  account: string | null;
}

/** Returns the problem that a person must know about a batch; null if there is no problem. */
export function findBatchProblem(
  batch: BatchRow,
  { now, account }: TimeAndAccount,
): PayoutProblem | null {
  const { method, closedAt, createdAt, knownAt, lastError, paypalId } = batch;
  if (closedAt !== null) return describeProblem(lastError);
  if (method !== 'api') return createdAt <= now - handMs ? describeProblem('IN_HAND') : null;
  if (createdAt <= now - settledAfterMs) return describeProblem('TOO_OLD');
  if (account !== null && !isOfOurAccount(batch, account)) return describeProblem('OTHER_ACCOUNT');
  // PayPal's last answer decides the problem, even if a later request to PayPal failed.
  const isUnnumbered = knownAt !== null && paypalId === null;
  return describeProblem(isUnnumbered ? 'DUPLICATE_WITHOUT_LINK' : lastError);
}
