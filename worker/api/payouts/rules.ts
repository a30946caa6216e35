import type { ErrorCode, Reason } from '#contract/errors.ts';
import { type PayoutObstacle, payoutSentences as say } from '#contract/payouts/payouts.ts';
import { dayMs } from '../time/clock.ts';

/** Cancelled requests count too, because each request sends mails and adds permanent ledger entries. */
export const requestLimit = { max: 20, windowMs: dayMs } as const;

interface PayoutRefusal {
  code: ErrorCode;
  reason?: Reason;
  status?: 422;
  message: string;
  fields?: { paypalEmail: string };
  retryAfterSeconds?: number;
}

const invalid = { code: 'invalid-argument', status: 422 } as const;
const refusals: Readonly<Record<PayoutObstacle, PayoutRefusal>> = {
  inactive: { code: 'permission-denied', message: say.failed },
  open: { code: 'aborted', reason: 'payout-open', message: say.alreadyOpen },
  'too-many': { code: 'resource-exhausted', message: say.tooMany },
  'below-minimum': { ...invalid, message: say.belowMinimum },
  'no-paypal': { ...invalid, message: say.noPaypal, fields: { paypalEmail: say.noPaypal } },
};

/** Returns the refusal of a request at `now` (UTC ms). `firstAt` comes from `firstRequestSql`. */
export function buildPayoutRefusal(
  obstacle: PayoutObstacle,
  firstAt: number | null,
  now: number,
): PayoutRefusal {
  const refusal = refusals[obstacle];
  if (obstacle !== 'too-many') return refusal;
  const end = (firstAt ?? now) + requestLimit.windowMs;
  return { ...refusal, retryAfterSeconds: Math.max(1, Math.ceil((end - now) / 1000)) };
}
