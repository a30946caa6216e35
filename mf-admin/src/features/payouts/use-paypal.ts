import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';

/** Poll interval while a batch is under way. */
const lookMs = 10_000;
/** How long after the last press or key somebody counts as present. */
const attendedMs = 5 * 60_000;

/**
 * Whether somebody is using the page. Opening it is the first sign; `stop` removes the listeners.
 */
export function watchAttendance(page: EventTarget, clock: () => number) {
  const over = new AbortController();
  let last = clock();
  const note = () => {
    last = clock();
  };
  for (const sign of ['pointerdown', 'keydown']) {
    page.addEventListener(sign, note, { capture: true, passive: true, signal: over.signal });
  }
  return { isAttended: () => clock() - last < attendedMs, stop: () => over.abort() };
}

/**
 * Polls PayPal's state while a batch is under way and somebody is present: each request extends the
 * session, and an idle session has to end.
 */
export function usePaypal() {
  const fetched = useFetched(api.admin.pagos.paypal, {});
  const { answer, refresh } = fetched;
  const isMoving = answer?.batches.some(({ dueAt }) => dueAt !== null) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const { isAttended, stop } = watchAttendance(document, Date.now);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isAttended()) refresh();
    }, lookMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isMoving, refresh]);
  return fetched;
}
