import type { ErrorCode } from '#contract/errors.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { payoutSentences as say } from '#contract/payouts/payouts.ts';
import { dayMs } from '../time/clock.ts';

/**
 * Limit of one member's requests in 24 hours, cancelled ones included: each sends mails and adds
 * permanent ledger entries.
 */
export const requestLimit = { max: 20, windowMs: dayMs } as const;

/** The member's state that a request depends on, right after it. */
export interface Requester {
  saldoCents: number;
  paypalEmail: string | null;
  hasOpen: boolean;
  /** When the requests of the window were made, UTC ms; `first` is null when there are none. */
  recent: { count: number; first: number | null };
}

/** Why no payout was made, as the member reads it. */
interface PayoutRefusal {
  code: ErrorCode;
  status?: 422;
  message: string;
  fields?: { paypalEmail: string };
  retryAfterSeconds?: number;
}

/** Why a member's request at `now` (UTC ms) made no payout; null when nothing speaks against it. */
export function refusalOf(requester: Requester, now: number): PayoutRefusal | null {
  const { hasOpen, paypalEmail, recent, saldoCents } = requester;
  if (hasOpen) return { code: 'aborted', message: say.alreadyOpen };
  if (recent.count >= requestLimit.max) {
    const end = (recent.first ?? now) + requestLimit.windowMs;
    const retryAfterSeconds = Math.max(1, Math.ceil((end - now) / 1000));
    return { code: 'resource-exhausted', message: say.tooMany, retryAfterSeconds };
  }
  const invalid = { code: 'invalid-argument', status: 422 } as const;
  if (saldoCents < minimumPayoutCents) return { ...invalid, message: say.belowMinimum };
  if (paypalEmail !== null) return null;
  return { ...invalid, message: say.noPaypal, fields: { paypalEmail: say.noPaypal } };
}
