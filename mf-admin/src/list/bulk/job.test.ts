import { expect, test } from 'vitest';
import type { Refusal } from '#client/api.ts';
import { type Job, leftOf, runAll, settle } from './job.ts';

const refusal = (code: Refusal['code'], fields = {}): Refusal => ({
  ok: false,
  code,
  message: 'No.',
  fields,
});

test('an answer ends its row', () => {
  expect(settle({ ok: true, answer: { message: 'Pagado.' } })).toEqual({
    state: 'done',
    message: 'Pagado.',
    goOn: true,
  });
  expect(settle(refusal('aborted'))).toMatchObject({ state: 'refused', goOn: true });
});

test('without an answer nobody knows, and without a connection nothing else is begun', () => {
  expect(settle(refusal('internal'))).toMatchObject({ state: 'unanswered', goOn: true });
  expect(settle(refusal('unavailable'))).toMatchObject({ state: 'unanswered', goOn: false });
  expect(settle(refusal('deadline-exceeded'))).toMatchObject({ state: 'unanswered', goOn: false });
});

test('a row waits while the password or the session is missing', () => {
  const unconfirmed = refusal('permission-denied', { confirmation: 'Confirma.' });
  expect(settle(unconfirmed)).toMatchObject({ state: 'waiting', goOn: false });
  expect(settle(refusal('unauthenticated'))).toMatchObject({ state: 'waiting', goOn: false });
  expect(settle(refusal('permission-denied'))).toMatchObject({ state: 'refused', goOn: true });
});

test('going on takes the unanswered first and what is settled never', () => {
  const states = ['done', 'waiting', 'unanswered', 'refused'] as const;
  const items = states.map((state) => ({ row: state, key: state, state, message: '' }));
  const job: Job<string> = { action: 'Pagar', values: {}, items };
  expect(leftOf(job).map(({ row }) => row)).toEqual(['unanswered', 'waiting']);
});

test('at most so many run at once, and each runs once', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  await runAll([1, 2, 3, 4, 5, 6, 7], 3, async (each) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    seen.push(each);
    running -= 1;
    return true;
  });
  expect(most).toBe(3);
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('after one that says stop, nothing new begins', async () => {
  const begun: number[] = [];
  await runAll([1, 2, 3, 4, 5, 6], 2, async (each) => {
    begun.push(each);
    await Promise.resolve();
    return each < 2;
  });
  expect(begun.length).toBeLessThan(5);
});
