// These functions read and write this browser's localStorage. The storage may be full or refused, as in
// private windows and in browsers inside apps. Then the history entry of the page holds the value until the
// tab is closed.

const entry = (): { kept?: Record<string, string> } | null => history.state;

/** The kind of storage. `sessionStorage` holds a value until the tab is closed. */
type Storage = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return entry()?.kept?.[key] ?? window[storage].getItem(key);
  } catch {
    return null;
  }
}

function keepInEntry(key: string, value: string | null): void {
  const { [key]: old, ...others } = entry()?.kept ?? {};
  if (value === null && old === undefined) return;
  const kept = value === null ? others : { ...others, [key]: value };
  history.replaceState({ ...entry(), kept }, '');
}

/** Writes a value. A null removes the key. */
export function writeStored(
  key: string,
  value: string | null,
  storage: Storage = 'localStorage',
): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    keepInEntry(key, null);
  } catch {
    keepInEntry(key, value);
  }
}
