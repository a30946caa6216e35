import { offline } from '#contract/offline.ts';

/** After a sign-out: who comes next at this browser finds none of the pages that it kept. */
export function forgetCopies(): void {
  navigator.serviceWorker?.controller?.postMessage(offline.forget);
}
