import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgeTags } from './purge.ts';

const refusal = { success: false, errors: [{ code: 1134, message: 'purge is rate-limited' }] };
const success = { success: true, errors: [] as typeof refusal.errors };

let failing: 'refused' | 'throws' | null = null;
let purged: string[][] = [];
async function purgeCache({ tags = [] }: { tags?: string[] }) {
  if (failing === 'throws') throw new Error('down');
  if (failing === 'refused') return refusal;
  purged.push(tags);
  return success;
}
const behind: Promise<unknown>[] = [];
const ctx = {
  cache: { purge: purgeCache, invalidate: purgeCache },
  waitUntil: (work: Promise<unknown>) => void behind.push(work),
};
const purge = (...tags: string[]) => purgeTags(tags, ctx);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  purged = [];
  failing = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(['refused', 'throws'] as const)(
  'a change succeeds even if its purge fails (%s); a retry follows within 30 s',
  async (fault) => {
    failing = fault;
    await purge('posts', 'post:a');
    failing = null;
    await vi.advanceTimersByTimeAsync(29_000);
    await Promise.all(behind);
    expect(purged).toEqual([['posts', 'post:a']]);
  },
);

test('the next purge includes tags whose purge Cloudflare refused before', async () => {
  failing = 'refused';
  await purge('posts');
  failing = null;
  await purge('apps');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(purged).toEqual([['posts', 'apps']]);
});
