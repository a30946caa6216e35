import { offline } from '#contract/offline.ts';

/** Event of `window`: whether what is shown is a copy may have changed. */
const changed = 'copy-changed';

/** Notes on the document whether an answer was a copy of the service worker's, and from when. */
export function noteCopy<Answer extends Pick<Response, 'headers'>>(answer: Answer): Answer {
  const at = answer.headers.get(offline.copiedAt);
  const { dataset } = document.documentElement;
  if (at) dataset.copy = at;
  else delete dataset.copy;
  window.dispatchEvent(new Event(changed));
  return answer;
}

/** When what is shown was fetched, in UTC ms; null: it is no copy. */
export function copiedAt(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

/** Calls `listener` whenever `copiedAt` may have changed; returns what stops it. */
export function onCopyChanged(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
