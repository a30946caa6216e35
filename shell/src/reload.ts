/** The last time that the page reloaded by itself, and for want of what. */
interface Reload {
  at: number;
  cause: string;
}

/** Where the tab keeps it. */
export const reloadKey = 'reloaded';
const minuteMs = 60_000;

/**
 * Whether the page may reload by itself for want of a script: at most once a minute, and for the
 * same script once in ten. Without storage a loop could not be told from that.
 */
export function mayReload(cause: string): boolean {
  try {
    const last: Reload | null = JSON.parse(sessionStorage.getItem(reloadKey) ?? 'null');
    const age = last ? Date.now() - last.at : Number.POSITIVE_INFINITY;
    if (age < (last?.cause === cause ? 10 * minuteMs : minuteMs)) return false;
    sessionStorage.setItem(reloadKey, JSON.stringify({ at: Date.now(), cause } satisfies Reload));
    return true;
  } catch {
    return false;
  }
}

/** Loads the document of `href` anew, even when it is the one that stands there. */
export function loadAnew(href: string): void {
  const { origin, pathname, search } = new URL(href, window.location.href);
  const { location } = window;
  if (origin + pathname + search === location.origin + location.pathname + location.search) {
    location.reload();
  } else {
    location.assign(href);
  }
}
