import { pageEvents } from '#contract/presence/presence.ts';

/** A window event: shell and remotes have copies of this file. `listen` returns its end. */
export const pageEvent = (name: string) => ({
  announce(): void {
    window.dispatchEvent(new Event(name));
  },
  listen(listener: () => void): () => void {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  },
});

/** The panel may have changed: the API has news, or the socket has reconnected. */
export const panelChanged = pageEvent(pageEvents.panelChanged);

/** The session that the page was opened with has ended or been replaced. */
export const signedOut = pageEvent(pageEvents.signedOut);
