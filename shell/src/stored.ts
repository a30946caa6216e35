// What this browser is known to have, in its localStorage. Without storage nothing is.

/** There while this browser probably has a session: only then do public pages ask. */
export const sessionKey = 'signed-in';

/** There when this browser has fetched the web font: only then do documents use it. */
export const webFontKey = 'web-font';

export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function store(key: string, isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // It is asked for again the next time.
  }
}
