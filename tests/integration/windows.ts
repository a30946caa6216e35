import { beforeEach } from 'vitest';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const leftOf = (windowMs: number) => windowMs - (Date.now() % windowMs);

/** Delays tests that would start within `marginMs` of a window's end, because limits restart there. */
export function avoidWindowEnds(windowMs: number, marginMs: number): void {
  beforeEach(async () => {
    const left = leftOf(windowMs);
    if (left < marginMs) await wait(left);
  });
}

/**
 * Wraps tests that must fit into one window. If a test fails after the window's end, for example on a slow
 * machine, it runs again: at once, or in the next window if its failed run used up limits of the present window.
 * Vitest 5 loses the condition of its own `retry` option.
 */
export function wrapInWindow(
  windowMs: number,
  marginMs: number,
  repeat: 'at once' | 'in the next window',
) {
  const current = () => Math.floor(Date.now() / windowMs);
  return <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      for (;;) {
        const left = leftOf(windowMs);
        if (left < marginMs) await wait(left);
        const begun = current();
        try {
          return await run(...args);
        } catch (error) {
          if (current() === begun) throw error;
          if (repeat === 'in the next window') await wait(leftOf(windowMs));
        }
      }
    };
}
