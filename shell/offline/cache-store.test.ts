import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { find, keep } from './cache-store.ts';

/** A browser's Cache Storage, as far as the worker uses it. */
function storage() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, answer: Response) => void entries.set(key, answer),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    };
  };
  return { open, delete: async (name: string) => stored.delete(name) };
}

beforeEach(() => vi.stubGlobal('caches', storage()));
afterAll(() => vi.unstubAllGlobals());

test('an interrupted download does not delete the older copy', async () => {
  await keep('pages', '/', new Response('whole'));
  const body = new ReadableStream({ start: (half) => half.error(new Error('broken off')) });
  await expect(keep('pages', '/', new Response(body))).rejects.toThrow('broken off');
  expect(await (await find('pages', '/'))?.text()).toBe('whole');
});

test('a storage that the browser has lost counts as empty', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('lost')) });
  expect(await find('pages', '/')).toBeNull();
});
