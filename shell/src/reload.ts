/** The last automatic reload, and the script that was missing. */
interface Reload {
  at: number;
  cause: string;
}

export const reloadKey = 'reloaded';
const minuteMs = 60_000;

/**
 * Whether the page may reload because of a missing script: at most once a minute, and for the same
 * script once in ten minutes. Never without storage, where a loop would go unnoticed.
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

/** Reloads even when `href` is the current address. */
export function loadAnew(href: string): void {
  const { origin, pathname, search } = new URL(href, window.location.href);
  const { location } = window;
  if (origin + pathname + search === location.origin + location.pathname + location.search) {
    location.reload();
  } else {
    location.assign(href);
  }
}
