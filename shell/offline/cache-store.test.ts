import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { offline } from '#contract/documents/offline.ts';
import { belongTo, find, forgetPrivate, keep, privateKeeper } from './cache-store.ts';

/** What a browser's Cache Storage does, as far as the worker asks it. */
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

const panel = '/api/panel';
const text = async (key: string) => (await find(offline.privateCache, key))?.text();

test('a page whose line breaks off does not cost its older copy', async () => {
  await keep('pages', '/', new Response('whole'));
  const body = new ReadableStream({ start: (half) => half.error(new Error('broken off')) });
  await expect(keep('pages', '/', new Response(body))).rejects.toThrow('broken off');
  expect(await (await find('pages', '/'))?.text()).toBe('whole');
});

test('a panel that was on its way when its person signed out is not kept', async () => {
  await belongTo('ana');
  const keepPrivate = privateKeeper();
  await forgetPrivate();
  await keepPrivate(panel, new Response('of ana'));
  expect(await text(panel)).toBeUndefined();
});

test('a panel that nobody is known to own goes when somebody is', async () => {
  await privateKeeper()(panel, new Response('of ana'));
  await belongTo('berta');
  expect(await text(panel)).toBeUndefined();
});

test('a panel stays while its person does, and goes with anybody else', async () => {
  await belongTo('ana');
  await privateKeeper()(panel, new Response('of ana'));
  await belongTo('ana');
  expect(await text(panel)).toBe('of ana');
  await belongTo('berta');
  expect(await text(panel)).toBeUndefined();
  await privateKeeper()(panel, new Response('of berta'));
  await belongTo(null);
  expect(await text(panel)).toBeUndefined();
});

test('a store that the browser has lost is as good as an empty one', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('lost')) });
  expect(await find('pages', '/')).toBeNull();
});
