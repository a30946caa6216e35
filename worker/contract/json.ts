/** Returns undefined for other texts, because a proxy may answer HTML and a stranger may send anything. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
