/** Sets the newest entry of an isolate's memory; beyond `limit` entries it drops the oldest. */
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
