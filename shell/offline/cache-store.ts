import { offline } from '#contract/documents/offline.ts';

/** Caches by what they hold, with the most that each keeps; beyond it the oldest go. */
const limits = {
  pages: 40,
  files: 160,
  pictures: 60,
  // Apart: it is fetched once, and many pages later it would be the oldest of them.
  offline: 1,
  [offline.privateCache]: 2,
} as const;
export type CacheName = keyof typeof limits;
const names = Object.keys(limits);

const weekMs = 7 * 86_400_000;

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

/** The copy of an address; what is one person's serves for a week, as long as a session does. */
export async function find(name: CacheName, key: string): Promise<Response | null> {
  // Browsers may lose or refuse their store: then nothing is kept, and the site goes on.
  const copy = await open(name)
    .then((cache) => cache.match(key))
    .catch(() => null);
  if (!copy) return null;
  const isOld = Date.now() - Number(copy.headers.get(offline.copiedAt)) > weekMs;
  return name === offline.privateCache && isOld ? null : copy;
}

/** Removes the copy of what is no longer there. */
export async function drop(name: CacheName, key: string): Promise<void> {
  await (await open(name)).delete(key);
}

const owner = '/owner';

/** How often this worker has forgotten what was one person's. */
let timesForgotten = 0;

/** Forgets what was one person's. */
export function forgetPrivate(): Promise<boolean> {
  timesForgotten += 1;
  return caches.delete(offline.privateCache);
}

/** For an answer that is asked for now: keeps it, unless its person was forgotten until it came. */
export function privateKeeper() {
  const before = timesForgotten;
  return async (key: string, answer: Response): Promise<void> => {
    await keep(offline.privateCache, key, answer);
    if (timesForgotten !== before) await drop(offline.privateCache, key);
  };
}

/** Whose the private copies are from now on; those of anybody else, or of nobody known, go. */
export async function belongTo(id: string | null): Promise<void> {
  const known = await (await find(offline.privateCache, owner))?.text();
  if (known === id) return;
  await forgetPrivate();
  if (id !== null) await keep(offline.privateCache, owner, new Response(id));
}
