import { offline } from '#contract/offline.ts';

/** The maximum number of entries in each cache. Above it, the worker deletes the oldest entries. */
const limits = {
  pages: 40,
  files: 160,
  pictures: 60,
  // The offline page has a separate cache. The worker fetches this page only once, so in a shared cache it
  // would soon be the oldest page.
  offline: 1,
} as const;
export type CacheName = keyof typeof limits;
const names = Object.keys(limits);

/** Opens a cache. A cache survives a new version of the worker. The key of an entry is its URL. */
export const openCache = (name: CacheName) => caches.open(name);

export async function removeUnknownCaches(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

export async function forgetCachedPages(): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function storeAnswer(name: CacheName, key: string, answer: Response): Promise<void> {
  const cache = await openCache(name);
  const headers = new Headers(answer.headers);
  headers.set(offline.copiedAt, String(Date.now()));
  // The stored body is not compressed, so these headers would be wrong.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status } = answer;
  // The worker reads the whole body before it replaces the old answer. So an interrupted transfer loses
  // nothing.
  const body = await answer.blob();
  // This call replaces the old answer and moves the key to the end. If the storage is full, the old answer
  // stays.
  await cache.put(key, new Response(body, { status, headers }));
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - limits[name]));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** Finds an answer. Browsers may lose or refuse storage; then the worker caches nothing. */
export async function findAnswer(name: CacheName, key: string): Promise<Response | null> {
  const cache = await openCache(name).catch(() => null);
  return (await cache?.match(key).catch(() => null)) ?? null;
}

export async function deleteAnswer(name: CacheName, key: string): Promise<void> {
  await (await openCache(name)).delete(key);
}
