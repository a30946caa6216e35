import { offline } from '#contract/cache-policy.ts';

/** After a sign-out: who comes next at this browser finds none of the pages that it kept. */
export function forgetCopies(): void {
  navigator.serviceWorker?.controller?.postMessage(offline.forget);
}
