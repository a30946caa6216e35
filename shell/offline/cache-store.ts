import { offline } from '#contract/offline.ts';

/** The maximum of entries in each cache; beyond it the oldest are deleted. */
const limits = {
  pages: 40,
  files: 160,
  pictures: 60,
  // The offline page is separate, because it is fetched once and would soon be the oldest page.
  offline: 1,
} as const;
export type CacheName = keyof typeof limits;
const names = Object.keys(limits);

/** Caches outlive the worker's versions, so entries are identified by their URL. */
export const open = (name: CacheName) => caches.open(name);

export async function removeUnknown(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

export async function forgetCachedPages(): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function keep(name: CacheName, key: string, answer: Response): Promise<void> {
  const cache = await open(name);
  const headers = new Headers(answer.headers);
  headers.set(offline.copiedAt, String(Date.now()));
  // The stored body is already decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status } = answer;
  // Read completely before it replaces the older version, so that an interrupted transfer loses nothing.
  const body = await answer.blob();
  // Replaces the older version, which stays when the storage is full, and moves the key to the end.
  await cache.put(key, new Response(body, { status, headers }));
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - limits[name]));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** Browsers may lose or refuse storage; then the worker caches nothing. */
export async function find(name: CacheName, key: string): Promise<Response | null> {
  const cache = await open(name).catch(() => null);
  return (await cache?.match(key).catch(() => null)) ?? null;
}

export async function drop(name: CacheName, key: string): Promise<void> {
  await (await open(name)).delete(key);
}
