/**
 * The URL in a text; null for a text that is no URL. The oldest supported browsers lack `URL.parse` and
 * `URL.canParse`.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
