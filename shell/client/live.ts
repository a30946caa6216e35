import { pageEvents } from '#contract/presence/presence.ts';

/**
 * Returns an event of the page, with functions that announce the event and listen for it. The shell and each
 * remote have a separate copy of this file, so they share only the event's name.
 */
export const createPageEvent = (name: string) => ({
  announce(): void {
    window.dispatchEvent(new Event(name));
  },
  listen(listener: () => void): () => void {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  },
});

/**
 * The member's panel may have changed: the API has reported a change, or the socket has connected and may have
 * missed changes.
 *
 * @example useEffect(() => panelChangedEvent.listen(revalidate), [revalidate]);
 */
export const panelChangedEvent = createPageEvent(pageEvents.panelChanged);

/** The session of this page has ended, or another session has replaced it. */
export const signedOutEvent = createPageEvent(pageEvents.signedOut);
