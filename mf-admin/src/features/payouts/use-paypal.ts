import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaypalAnswer } from '#contract/payouts/paypal.ts';
import { leaveIfShutOut } from '../../guard.ts';
import { watchAttendance } from './attendance.ts';
import { loadPaypal } from './payout-calls.ts';

/** How often a page that shows a batch on its way looks again, in ms. */
const lookMs = 10_000;

/**
 * What is known of PayPal, looked at again while something is on its way and somebody is there:
 * every look counts as use of the session, and an idle session has to end.
 */
export function usePaypal() {
  const [answer, setAnswer] = useState<PaypalAnswer | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isGone = useRef(false);

  const reload = useCallback(async () => {
    const outcome = await loadPaypal();
    if (isGone.current || (!outcome.ok && leaveIfShutOut(outcome))) return;
    setIsFailed(!outcome.ok);
    if (outcome.ok) setAnswer(outcome.answer);
  }, []);

  useEffect(() => {
    isGone.current = false;
    void reload();
    return () => {
      isGone.current = true;
    };
  }, [reload]);

  const isMoving = answer?.lotes.some(({ proximo }) => proximo !== null) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const { isAttended, stop } = watchAttendance(document, Date.now);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isAttended()) void reload();
    }, lookMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isMoving, reload]);

  return { answer, isFailed, reload };
}
