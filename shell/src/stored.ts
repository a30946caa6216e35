// What this browser remembers in localStorage. Without storage it remembers nothing.

/** The estado of the account that was last signed in here; absent for visitors. */
export const sessionKey = 'signed-in';

/** Present when this browser has fetched the web font: only then do documents use it. */
export const webFontKey = 'web-font';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the next page asks again.
  }
}

/** Shows «Panel» instead of «Entrar» on public pages (mf-public/src/layout/account-link.module.css). */
export function showPanelLink(estado: string | null): void {
  document.documentElement.toggleAttribute('data-active-member', estado === 'activo');
}
