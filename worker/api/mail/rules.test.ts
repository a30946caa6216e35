import { expect, test } from 'vitest';
import { maxAttempts, nextAttemptAt } from './rules.ts';

const now = 1_800_000_000_000;
const minute = 60_000;

test('a failed mail waits 1 min, 5 min, 30 min, 2 h and 6 h, and is given up after the sixth', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => {
    const at = nextAttemptAt({ attempts, retry: true, now });
    return at === null ? null : (at - now) / minute;
  });
  expect(waits).toEqual([1, 5, 30, 120, 360, null]);
  expect(maxAttempts).toBe(6);
});

test('a mail that the provider refuses for good is not tried again', () => {
  expect(nextAttemptAt({ attempts: 1, retry: false, now })).toBeNull();
});

test('a provider may ask for more patience, up to a day, and never for less', () => {
  const after = (retryAfterMs: number) =>
    nextAttemptAt({ attempts: 1, retry: true, retryAfterMs, now });
  expect(after(10 * minute)).toBe(now + 10 * minute);
  expect(after(5_000)).toBe(now + minute);
  expect(after(365 * 24 * 60 * minute)).toBe(now + 24 * 60 * minute);
});
