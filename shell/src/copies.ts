import { offline } from '#contract/documents/offline.ts';

/** Event of `window`: the shown page is no longer a copy. */
const left = 'copy-left';

/** Time (UTC ms) at which the shown copy was fetched; null when the page is no copy. */
export function copiedAt(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

/** Returns a function that removes the listener. */
export function onCopyLeft(listener: () => void): () => void {
  window.addEventListener(left, listener);
  return () => window.removeEventListener(left, listener);
}

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * After a client-side navigation the page is no copy, since its data was requested now. The
 * document of a guide or post was not loaded: the service worker fetches it, some 9 KB, for offline
 * use.
 */
export function noteArrival(path: string, savesData: boolean): void {
  delete document.documentElement.dataset.copy;
  window.dispatchEvent(new Event(left));
  if (!toRead.test(path) || savesData) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
