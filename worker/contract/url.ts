/** The URL that a text is; null when it is none. `URL.parse` and `URL.canParse` came after the floor. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
