// What this browser remembers in localStorage. Without room or storage, which private windows and
// apps' browsers may refuse, the page's history entry remembers it until the tab is closed.

const entry = (): { kept?: Record<string, string> } | null => history.state;

export function readStored(key: string): string | null {
  try {
    return entry()?.kept?.[key] ?? localStorage.getItem(key);
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

/** Writes a value; null removes the key. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    keepInEntry(key, null);
  } catch {
    keepInEntry(key, value);
  }
}
