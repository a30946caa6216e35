import { expect, test } from 'vitest';
import type { PayoutBatch } from '#contract/payouts/batches.ts';
import { summariseOutcomes, watchPageUse } from './use-batches.ts';

const minute = 60_000;

function opened() {
  const page = new EventTarget();
  let now = 0;
  const { isAttended, stop } = watchPageUse(page, () => now);
  return {
    isAttended,
    stop,
    pass: (minutes: number) => {
      now += minutes * minute;
    },
    sign: (type: string) => page.dispatchEvent(new Event(type)),
  };
}

test('a page without input for five minutes is unattended', () => {
  const { isAttended, pass } = opened();
  pass(4.9);
  expect(isAttended()).toBe(true);
  pass(0.1);
  expect(isAttended()).toBe(false);
});

test.each(['pointerdown', 'keydown'])(
  'after a pause, a %s event makes the page attended again',
  (type) => {
    const { isAttended, pass, sign } = opened();
    pass(60);
    sign(type);
    expect(isAttended()).toBe(true);
    pass(5);
    expect(isAttended()).toBe(false);
  },
);

test('after `stop`, a pressed key does not make the page attended', () => {
  const { isAttended, pass, sign, stop } = opened();
  stop();
  pass(6);
  sign('keydown');
  expect(isAttended()).toBe(false);
});

const batch = { open: 2, paid: 1, failed: 0, freed: 0, differences: 0, dueAt: 5, fecha: 1 };
const stampWith = (change: Partial<PayoutBatch>) => summariseOutcomes([{ ...batch, ...change }]);

test.each<[Partial<PayoutBatch>]>([
  [{ open: 1, paid: 2 }],
  [{ failed: 1 }],
  [{ freed: 1 }],
  [{ differences: 1 }],
  [{ dueAt: null }],
])('the summary of outcomes changes when a batch gets %j', (change) => {
  expect(stampWith(change)).not.toBe(stampWith({}));
});

test('a PayPal number alone does not change the summary of outcomes', () => {
  expect(stampWith({ paypalId: 'B1' })).toBe(stampWith({}));
});
