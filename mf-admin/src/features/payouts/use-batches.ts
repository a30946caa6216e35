import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { PayoutBatch } from '#contract/payouts/batches.ts';

/** Poll interval while PayPal has a batch. */
const lookMs = 10_000;
/** The time after the last press or key for which a person counts as present. */
const attendedMs = 5 * 60_000;

/** Whether a person is using the page; the opening counts as use. `stop` removes the listeners. */
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

const facts = ['open', 'paid', 'failed', 'freed', 'differences', 'dueAt'] as const;

/** A text that changes with the payouts' outcomes and with each answer of PayPal. */
export const stampOf = (batches: readonly Pick<PayoutBatch, (typeof facts)[number]>[]): string =>
  facts.map((fact) => batches.reduce((sum, batch) => sum + (batch[fact] ?? 0), 0)).join(' ');

/** Polls only while a person is present, because requests extend the session and an idle session must end. */
export function useBatches() {
  const fetched = useFetched(api.admin.pagos.lotes, {});
  const { answer, refresh } = fetched;
  const isMoving = answer?.lots.some(({ dueAt }) => dueAt !== null) ?? false;
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
