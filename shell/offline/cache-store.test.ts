import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findAnswer, storeAnswer } from './cache-store.ts';

const isFull = vi.fn(() => false);

/** Returns an imitation of the part of a browser's Cache Storage that the worker uses. */
function storage() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      // As the specification says, a new answer replaces the old answer and moves to the end of the keys.
      put: async (key: string, answer: Response) => {
        if (isFull()) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.delete(key);
        entries.set(key, answer);
      },
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    };
  };
  return { open, delete: async (name: string) => stored.delete(name) };
}

beforeEach(() => {
  vi.stubGlobal('caches', storage());
  isFull.mockReset();
});
afterAll(() => vi.unstubAllGlobals());

test('an interrupted download keeps the older cached page', async () => {
  await storeAnswer('pages', '/', new Response('whole'));
  const body = new ReadableStream({ start: (half) => half.error(new Error('broken off')) });
  await expect(storeAnswer('pages', '/', new Response(body))).rejects.toThrow('broken off');
  expect(await (await findAnswer('pages', '/'))?.text()).toBe('whole');
});

test('a full storage keeps the older cached page', async () => {
  await storeAnswer('pages', '/', new Response('older'));
  isFull.mockReturnValue(true);
  await expect(storeAnswer('pages', '/', new Response('newer'))).rejects.toThrow('Quota exceeded.');
  expect(await (await findAnswer('pages', '/'))?.text()).toBe('older');
});

test('in a full cache, a new page replaces the oldest page', async () => {
  for (const path of ['/first', '/second', '/first'])
    await storeAnswer('pages', path, new Response(path));
  for (let n = 0; n < 39; n += 1) await storeAnswer('pages', `/${n}`, new Response());
  expect(await findAnswer('pages', '/second')).toBeNull();
  expect(await findAnswer('pages', '/first')).not.toBeNull();
});

test('if the browser cannot open its storage, `findAnswer` returns null', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('lost')) });
  expect(await findAnswer('pages', '/')).toBeNull();
});
