import { pageEvents } from '#contract/presence/presence.ts';

const { panelChanged, signedOut } = pageEvents;

/** Tells the open page that something on the member's panel may have changed. */
export function announcePanelChange(): void {
  window.dispatchEvent(new Event(panelChanged));
}

/**
 * Calls `listener` whenever something on the member's panel may have changed: a survey was
 * credited, a payout was decided. It says nothing of what: ask the API. Also called once when the
 * connection opens, because what happened before was not heard.
 *
 * @returns stops listening
 * @example useEffect(() => onPanelChanged(revalidate), [revalidate]);
 */
export function onPanelChanged(listener: () => void): () => void {
  window.addEventListener(panelChanged, listener);
  return () => window.removeEventListener(panelChanged, listener);
}

/** Tells the open page that its person's session is over, e.g. because another tab signed out. */
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
