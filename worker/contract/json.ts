/** The value of a JSON text; undefined for any other text: proxies answer HTML, strangers anything. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
