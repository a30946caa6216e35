import { offline } from '#contract/offline.ts';

/** After a sign-out, deletes the cached pages, so that the browser's next user finds none. */
export function forgetCachedPages(): void {
  navigator.serviceWorker?.controller?.postMessage(offline.forget);
}
