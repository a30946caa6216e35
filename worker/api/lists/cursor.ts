import * as z from 'zod';
import type { Key, Range, Value } from './query-plan.ts';

/** A cursor is base64url of this: `v` the list and its order, `k` the keys of the last row shown. */
const place = z.strictObject({
  v: z.string().max(80),
  k: z.array(z.union([z.string().max(400), z.int()])).max(5),
});

export function writeCursor(way: string, keys: string): string {
  const bytes = new TextEncoder().encode(`{"v":${JSON.stringify(way)},"k":${keys}}`);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function decode(cursor: string): unknown {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return null;
  }
}

const fits = (value: Value, key: Key) =>
  key.kind === 'number' ? typeof value === 'number' : typeof value === 'string';

/** ASCII small letters, as NOCASE compares. */
const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A cursor whose first key is out of range belongs to another search. */
function isWithin(value: Value | undefined, key: Key, range: Range): boolean {
  if (typeof value === 'number') {
    return value >= (range.low ?? -Infinity) && value < (range.high ?? Infinity);
  }
  const { prefix } = range;
  if (value === undefined || prefix === undefined) return value !== undefined;
  return key.kind === 'nocase'
    ? folded(value).startsWith(folded(prefix))
    : value.startsWith(prefix);
}

/** Null: the cursor belongs to another list, order or search. */
export function readCursor(cursor: string, way: string, keys: readonly Key[], range: Range) {
  const { data } = place.safeParse(decode(cursor));
  if (data?.v !== way || data.k.length !== keys.length) return null;
  if (!data.k.every((value, index) => keys[index] && fits(value, keys[index]))) return null;
  const [first] = keys;
  return first && isWithin(data.k[0], first, range) ? data.k : null;
}
