import { offline } from '#contract/offline.ts';

/** Deletes the cached pages after a sign-out, so the next user of the browser cannot see them. */
export function forgetCachedPages(): void {
  navigator.serviceWorker?.controller?.postMessage(offline.forget);
}
