import { useEffect, useRef } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import type { PayoutAnswer } from '#contract/payouts/payouts.ts';
import { isUncertain } from '../../guard.ts';

/**
 * Asks for a payout. An intent keeps its key until there is a definite answer, so that trying again
 * after a lost connection is the same request; `settled` says that the answer was seen otherwise.
 */
export function usePayoutRequest(settled: boolean) {
  const key = useRef<string | null>(null);
  useEffect(() => {
    if (settled) key.current = null;
  }, [settled]);

  return async (): Promise<Outcome<PayoutAnswer>> => {
    const ownKey = key.current ?? crypto.randomUUID();
    key.current = ownKey;
    const headers = { 'Idempotency-Key': ownKey };
    const outcome = await ask(() => api.pagos.$post({ json: {} }, { headers }));
    if (outcome.ok || !isUncertain(outcome.code)) key.current = null;
    return outcome;
  };
}
