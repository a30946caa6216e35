/** Returns null if the text is no URL. The oldest supported browsers lack `URL.parse` and `URL.canParse`. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
