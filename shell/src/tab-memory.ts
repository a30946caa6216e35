import { reloadKey } from './reload.ts';

const ownerKey = 'dueño';

/**
 * What a tab keeps for later, such as a text that is not saved or a run over many members that was
 * not finished, is one person's: it is forgotten when they sign out, and before another's page.
 */
export function keepTabFor(memberId: string | null): void {
  try {
    if (sessionStorage.getItem(ownerKey) === memberId) return;
    // When the page last reloaded by itself is nobody's, and forgetting it could make a loop.
    const kept = Object.keys(sessionStorage).filter((key) => key !== reloadKey);
    for (const key of kept) sessionStorage.removeItem(key);
    if (memberId !== null) sessionStorage.setItem(ownerKey, memberId);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
