import { useEffect } from 'react';
import { api, ask } from '#client/api.ts';
import { useLoaded } from '../../use-loaded.ts';

/** How often a page that shows a batch on its way looks again, in ms. */
const lookMs = 10_000;
/** How long after the last press or key somebody still counts as there, in ms. */
const attendedMs = 5 * 60_000;

/** Whether somebody is at the page. Being opened counts as the first sign; `stop` ends the listening. */
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

const requestPaypal = (signal: AbortSignal) =>
  ask(() => api.admin.pagos.paypal.$get({}, { init: { signal } }));

/**
 * What is known of PayPal, looked at again while something is on its way and somebody is there:
 * every look counts as use of the session, and an idle session has to end.
 */
export function usePaypal() {
  const loaded = useLoaded(requestPaypal);
  const { answer, refresh } = loaded;
  const isMoving = answer?.lotes.some(({ proximo }) => proximo !== null) ?? false;
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
  return loaded;
}
