import { useSyncExternalStore } from 'react';
import { offline } from '#contract/documents/offline.ts';
import { useOnline } from './use-online.ts';

/** Event of `window`: whether what is shown is a copy may have changed. */
const changed = 'copy-changed';

/**
 * Notes on the document whether an answer was a copy of the service worker's, and from when. After a
 * failure what was shown before stays, and so does what was noted of it.
 */
export function noteCopy<Answer extends Pick<Response, 'headers' | 'ok'>>(answer: Answer): Answer {
  if (!answer.ok) return answer;
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

/**
 * Whether what is shown is no copy and there is a network: only then is anything asked for that is
 * about money. `navigator.onLine` alone is true on a line that carries nothing.
 */
export function useIsCurrent(): boolean {
  const isOnline = useOnline();
  const at = useSyncExternalStore(onCopyChanged, copiedAt, () => null);
  return isOnline && at === null;
}
