/**
 * Returns the value of a JSON text. Returns undefined for any other text, because a proxy may answer HTML and
 * a stranger may send anything.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
