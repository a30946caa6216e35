import { expect, test } from 'vitest';
import { computeRates, findRatesNearLimit } from './rates.ts';

test('rates are shares of the mails, and zero without mails', () => {
  expect(computeRates({ delivered: 980, bounced: 20, complained: 1 })).toEqual({
    bounces: 0.02,
    complaints: 1 / 980,
  });
  expect(computeRates({ delivered: 0, bounced: 0, complained: 0 })).toEqual({
    bounces: 0,
    complaints: 0,
  });
});

test.each([
  [
    { delivered: 985, bounced: 15, complained: 0 },
    { bounces: true, complaints: false },
  ],
  [
    { delivered: 986, bounced: 14, complained: 0 },
    { bounces: false, complaints: false },
  ],
  [
    { delivered: 4000, bounced: 0, complained: 3 },
    { bounces: false, complaints: true },
  ],
  [
    { delivered: 4001, bounced: 0, complained: 3 },
    { bounces: false, complaints: false },
  ],
  // One or two bounces or complaints may be chance, so the function ignores them.
  [
    { delivered: 10, bounced: 2, complained: 2 },
    { bounces: false, complaints: false },
  ],
])('for the outcomes %j, the rates near their limits are %j', (outcomes, expected) => {
  expect(findRatesNearLimit(outcomes)).toEqual(expected);
});
