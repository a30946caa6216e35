import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { PayoutBatch } from '#contract/payouts/batches.ts';

/** The time (ms) between two polls while PayPal processes a batch. */
const lookMs = 10_000;
/** A person counts as present for this time (ms) after the last click or key press. */
const attendedMs = 5 * 60_000;

/**
 * Watches whether a person uses the page. The opening of the page counts as use. `stop` removes the listeners.
 */
export function watchPageUse(page: EventTarget, clock: () => number) {
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

/** Returns a text that changes with each outcome of a payout and with each answer of PayPal. */
export const summariseOutcomes = (
  batches: readonly Pick<PayoutBatch, (typeof facts)[number]>[],
): string =>
  facts.map((fact) => batches.reduce((sum, batch) => sum + (batch[fact] ?? 0), 0)).join(' ');

/** Polls only while a person is present: each request extends the session, but an idle session must end. */
export function useBatches() {
  const fetched = useFetched(api.admin.pagos.lotes, {});
  const { answer, refresh } = fetched;
  const isMoving = answer?.lots.some(({ dueAt }) => dueAt !== null) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const { isAttended, stop } = watchPageUse(document, Date.now);
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
