import { offline } from '#contract/documents/cache-policy.ts';

/** Beyond these the oldest entries are deleted. */
const limits = {
  pages: 40,
  files: 160,
  pictures: 60,
  // Fetched once, it would soon be the oldest page.
  offline: 1,
} as const;
export type CacheName = keyof typeof limits;
const names = Object.keys(limits);

/** Caches outlive the worker's versions. */
export const open = (name: CacheName) => caches.open(name);

export async function removeUnknown(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

export async function keep(name: CacheName, key: string, answer: Response): Promise<void> {
  const cache = await open(name);
  const headers = new Headers(answer.headers);
  headers.set(offline.copiedAt, String(Date.now()));
  // The stored body is already decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status } = answer;
  // Read first: an interrupted transfer keeps the older copy.
  const body = await answer.blob();
  // Keys are in the order of their insertion.
  await cache.delete(key);
  await cache.put(key, new Response(body, { status, headers }));
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - limits[name]));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** Null also where the browser refuses storage. */
export async function find(name: CacheName, key: string): Promise<Response | null> {
  const cache = await open(name).catch(() => null);
  return (await cache?.match(key).catch(() => null)) ?? null;
}

export async function drop(name: CacheName, key: string): Promise<void> {
  await (await open(name)).delete(key);
}
