import { pageEvents } from '#contract/presence/presence.ts';

const { panelChanged, signedOut } = pageEvents;

export function announcePanelChange(): void {
  window.dispatchEvent(new Event(panelChanged));
}

/**
 * Calls `listener` when the member's panel may have changed (ask the API what), and when the connection
 * opens, for what was missed.
 *
 * @returns stops listening
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
 * Calls `listener` when the session that the page was opened with is over, or another's by now.
 *
 * @returns stops listening
 */
export function onSignOut(listener: () => void): () => void {
  window.addEventListener(signedOut, listener);
  return () => window.removeEventListener(signedOut, listener);
}
