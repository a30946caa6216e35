import { beforeEach } from 'vitest';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const leftOf = (windowMs: number) => windowMs - (Date.now() % windowMs);

/**
 * Limits count in windows of the clock: no test of the file starts within `marginMs` of a window's end,
 * because its count would restart.
 */
export function avoidWindowEnds(windowMs: number, marginMs: number): void {
  beforeEach(async () => {
    const left = leftOf(windowMs);
    if (left < marginMs) await wait(left);
  });
}

/**
 * Options of tests that must fit into one window, on a machine of any speed: a test that fails after the
 * window's end runs again in a whole window.
 */
export function withinWindow(windowMs: number, marginMs: number) {
  const current = () => Math.floor(Date.now() / windowMs);
  let begun = 0;
  beforeEach(async ({ task }) => {
    const left = leftOf(windowMs);
    if (task.result?.retryCount || left < marginMs) await wait(left);
    begun = current();
  });
  return { retry: { count: 3, condition: () => current() > begun } };
}
