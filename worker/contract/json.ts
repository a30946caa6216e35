/** Returns undefined for a text that is not JSON, for example a proxy's HTML or a stranger's text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
