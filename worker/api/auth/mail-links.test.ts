import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { runAfterAnswer } from './mail-links.ts';

// Threat 5
test('extra work for a known account starts a tenth of a second after the answer', async () => {
  vi.useFakeTimers();
  const work = vi.fn(async () => undefined);
  const running: Promise<unknown>[] = [];
  const app = new Hono().get('/', (c) => {
    runAfterAnswer({ runAfter: (_, promise) => running.push(promise) }, c, work);
    return c.text('');
  });
  await app.request('/');
  await vi.advanceTimersByTimeAsync(99);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(running);
  expect(work).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
