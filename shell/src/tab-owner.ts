import { reloadKey } from './reload.ts';

const ownerKey = 'dueño';

/**
 * A tab's storage (an unsaved text, an unfinished bulk action on members) belongs to one person: it
 * is cleared when they sign out, and before another person's page.
 */
export function keepTabFor(memberId: string | null): void {
  try {
    if (sessionStorage.getItem(ownerKey) === memberId) return;
    // Without the last reload's time the page could reload in a loop.
    const kept = Object.keys(sessionStorage).filter((key) => key !== reloadKey);
    for (const key of kept) sessionStorage.removeItem(key);
    if (memberId !== null) sessionStorage.setItem(ownerKey, memberId);
  } catch {
    // Without storage there is nothing to clear.
  }
}
