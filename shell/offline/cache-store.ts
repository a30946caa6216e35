import { offline } from '#contract/documents/offline.ts';

/** Caches by what they hold, with the most that each keeps; beyond it the oldest go. */
const limits = {
  pages: 40,
  files: 160,
  pictures: 60,
  // Apart: it is fetched once, and many pages later it would be the oldest of them.
  offline: 1,
} as const;
export type CacheName = keyof typeof limits;
const names = Object.keys(limits);

/** Opens a cache. They outlive a version of the worker: what they hold is known by its address. */
export const open = (name: CacheName) => caches.open(name);

/** Removes what an older worker has kept under names that are not used any more. */
export async function removeUnknown(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

/** Keeps an answer under an address, with the time. */
export async function keep(name: CacheName, key: string, answer: Response): Promise<void> {
  const cache = await open(name);
  const headers = new Headers(answer.headers);
  headers.set(offline.copiedAt, String(Date.now()));
  // What is kept is the body as it was unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status } = answer;
  // Whole, before the older copy goes: a line that breaks off costs nothing.
  const body = await answer.blob();
  // Anew at the end: the order of the keys is the order of their use.
  await cache.delete(key);
  await cache.put(key, new Response(body, { status, headers }));
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - limits[name]));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** The copy of an address. Browsers may lose or refuse their store: then nothing is kept. */
export async function find(name: CacheName, key: string): Promise<Response | null> {
  const cache = await open(name).catch(() => null);
  return (await cache?.match(key).catch(() => null)) ?? null;
}

/** Removes the copy of what is no longer there. */
export async function drop(name: CacheName, key: string): Promise<void> {
  await (await open(name)).delete(key);
}
