import { pageEvents } from '#contract/presence/presence.ts';

/** An event of the page. Shell and remotes each have a copy of this file, so they share the event's name. */
export const pageEvent = (name: string) => ({
  announce(): void {
    window.dispatchEvent(new Event(name));
  },
  listen(listener: () => void): () => void {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  },
});

/**
 * The member's panel may have changed: the API has news, or the socket has connected and may have missed
 * changes.
 *
 * @example useEffect(() => panelChanged.listen(revalidate), [revalidate]);
 */
export const panelChanged = pageEvent(pageEvents.panelChanged);

/** The session that the page was opened with has ended or been replaced. */
export const signedOut = pageEvent(pageEvents.signedOut);
