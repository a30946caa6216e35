/** Sets an entry of an isolate's memory as its newest; beyond `limit` entries the oldest is dropped. */
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
