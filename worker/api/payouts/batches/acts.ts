import { type SQL, sql } from 'drizzle-orm';
import type { AllowedBatchActions } from '#contract/payouts/batches.ts';
import { dayMs } from '../../time/clock.ts';
import type { BatchRow } from '../payout.ts';
import { isOfOurAccount, isStillAsked, settledAfterMs, type TimeAndAccount } from './rules.ts';

// This file has the SQL conditions of the actions on a row of `payout_lots` at `now` (UTC ms). The page and
// the statement that changes the batch use the same condition.

/**
 * The time (ms) within which the site may send a batch again. PayPal remembers a sender_batch_id for 30 days.
 * After this time, the site does not repeat a batch that PayPal may have accepted, because PayPal could pay
 * the batch twice.
 */
const safeToRepeatMs = 25 * dayMs;

const isUnclaimed = (now: number) => sql`payout_lots.claimed_until <= ${now}`;

/** SQL: no item has ended, and the site can send the batch without the risk of a second payment. */
export const maySend = (now: number): SQL => sql`(paypal_id IS NULL AND closed_at IS NULL
  AND (doubts = 0 OR payout_lots.created_at > ${now - safeToRepeatMs})
  AND NOT EXISTS (SELECT 1 FROM payout_lot_items
    WHERE lot_id = payout_lots.id AND estado <> 'abierto'))`;

/** SQL: a person pays the batch, or PayPal's API does not have it, so the administrator can free it. */
export const mayFree = (now: number): SQL => sql`(closed_at IS NULL AND (means <> 'api'
  OR (doubts = 0 AND known_at IS NULL AND ${isUnclaimed(now)})))`;

/** SQL: a person may record the results of single payments in a batch of the API. */
export const maySettle = (now: number): SQL => sql`(closed_at IS NULL AND means = 'api'
  AND ${isUnclaimed(now)} AND payout_lots.created_at <= ${now - settledAfterMs})`;

export const buildActionColumns = (now: number) => ({
  maySend: maySend(now).mapWith(Boolean).as('may_send'),
  mayFree: mayFree(now).mapWith(Boolean).as('may_free'),
  maySettle: maySettle(now).mapWith(Boolean).as('may_settle'),
});

export type BatchWithActions = BatchRow &
  Record<keyof ReturnType<typeof buildActionColumns>, boolean>;

/** Errors that show a wrong batch number: PayPal's batch with this number is not our batch. */
const wrongNumbers = new Set(['OTHER_BATCH', '404']);

export function findBatchActions(
  batch: BatchWithActions,
  { now, account }: TimeAndAccount,
): AllowedBatchActions {
  const { method, claimedUntil, doubts, lastError, paypalId } = batch;
  const { maySend, mayFree: free, maySettle: settle } = batch;
  if (method !== 'api') return { retry: false, number: false, free, settle };
  const isOwn = isOfOurAccount(batch, account);
  const isWrong = lastError !== null && wrongNumbers.has(lastError);
  return {
    retry: isOwn && (paypalId === null ? maySend : isStillAsked(batch, now)),
    number: isOwn && claimedUntil <= now && (paypalId === null ? doubts > 0 : isWrong),
    free,
    settle,
  };
}
