import { beforeEach } from 'vitest';

/**
 * Limits count in windows of the clock: no test of the file starts within `marginMs` of a window's end,
 * because its count would restart.
 */
export function avoidWindowEnds(windowMs: number, marginMs: number): void {
  beforeEach(async () => {
    const left = windowMs - (Date.now() % windowMs);
    if (left < marginMs) await new Promise((resolve) => setTimeout(resolve, left));
  }, marginMs + 15_000);
}
