import { pageEvents } from '#contract/presence/presence.ts';

const { panelChanged, signedOut } = pageEvents;

export function announcePanelChange(): void {
  window.dispatchEvent(new Event(panelChanged));
}

/**
 * Calls `listener` when the member's panel may have changed (the API has the news), and on each
 * connection, since changes may have been missed before it.
 *
 * @returns a function that removes the listener
 * @example useEffect(() => onPanelChanged(revalidate), [revalidate]);
 */
export function onPanelChanged(listener: () => void): () => void {
  window.addEventListener(panelChanged, listener);
  return () => window.removeEventListener(panelChanged, listener);
}

export function announceSignOut(): void {
  window.dispatchEvent(new Event(signedOut));
}

/**
 * Calls `listener` when the session that the page was opened with has ended or been replaced.
 *
 * @returns a function that removes the listener
 */
export function onSignOut(listener: () => void): () => void {
  window.addEventListener(signedOut, listener);
  return () => window.removeEventListener(signedOut, listener);
}
