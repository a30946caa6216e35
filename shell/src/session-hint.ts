/** Key of localStorage, there while this browser probably has a session: only then do public pages ask. */
export const sessionKey = 'signed-in';

export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(sessionKey, '');
    else localStorage.removeItem(sessionKey);
  } catch {
    // Without storage public pages know nobody.
  }
}
