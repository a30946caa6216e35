import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test('work is done one by one, in the order of its calls', async () => {
  const inTurn = createBoundedQueue(3, soon);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await soon();
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(work('a')), inTurn(work('b'))])).toEqual(['a', 'b']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('what finds the queue full is refused at once, and later there is room again', async () => {
  const inTurn = createBoundedQueue(2, soon);
  const done = Promise.all([inTurn(soon), inTurn(soon)]);
  expect(await inTurn(async () => 'never')).toBeNull();
  await done;
  expect(await inTurn(async () => 'now')).toBe('now');
});

test('a failure is its own caller’s, and the next is done', async () => {
  const inTurn = createBoundedQueue(2, soon);
  const failing = inTurn(() => Promise.reject(new Error('out of memory')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('done');
});
