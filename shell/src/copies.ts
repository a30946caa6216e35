import { savesData } from '#client/saves-data.ts';
import { offline } from '#contract/documents/offline.ts';

/** Event of `window`: what is shown is a copy no more. */
const left = 'copy-left';

/** When the document was fetched of which a copy is shown, in UTC ms; null: it is no copy. */
export function copiedAt(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

/** Calls `listener` when a copy is left for another page; returns what stops it. */
export function onCopyLeft(listener: () => void): () => void {
  window.addEventListener(left, listener);
  return () => window.removeEventListener(left, listener);
}

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * After a walk within the site: the page is no copy, since what it shows was asked for now. A guide or
 * post has had no document of its own: the service worker fetches one, some 9 KB, so that it is there
 * to be opened again without a network.
 */
export function noteArrival(path: string): void {
  delete document.documentElement.dataset.copy;
  window.dispatchEvent(new Event(left));
  if (!toRead.test(path) || savesData()) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
