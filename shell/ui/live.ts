const panelChanged = 'panel-changed';

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
