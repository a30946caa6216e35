/** Adds the newest entry to an isolate's memory. Above `limit` entries it removes the oldest entry. */
export function remember<Value>(
  memory: Map<string, Value>,
  key: string,
  value: Value,
  limit: number,
): void {
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > limit && oldest !== undefined) memory.delete(oldest);
}
