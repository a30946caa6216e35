import { expect, test } from 'vitest';
import { retryDelay } from './live-socket.ts';

test('waits are spread over the whole of a limit that doubles up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map((failures) => retryDelay(failures, 1))).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
  expect(retryDelay(3, 0)).toBe(0);
  expect(retryDelay(3, 0.5)).toBe(16_000);
});
