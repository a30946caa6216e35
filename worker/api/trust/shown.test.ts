import { expect, test } from 'vitest';
import { shownReview } from './reviews.ts';
import { shownSignals } from './shown.ts';

const found = {
  memberId: 'a',
  signal: 'tor',
  subject: '',
  amount: 1,
  total: null,
  detail: null,
  seenAt: 1,
  why: null,
  others: [],
};

test('the stored JSON of a signal becomes a sentence', () => {
  expect(shownSignals(JSON.stringify([found, { ...found, signal: 'gone' }]))).toMatchObject([
    { signal: 'tor', seenAt: 1 },
  ]);
});

test.each(['amount', 'others', 'seenAt'])('a stored signal without %s is an error', (key) => {
  const stored = JSON.stringify([{ ...found, [key]: undefined }]);
  expect(() => shownSignals(stored)).toThrow(key);
});

test('a stored review without its signals is an error', () => {
  expect(() => shownReview('{"answer":null,"clearedAt":null}')).toThrow('signals');
  expect(shownReview(null)).toBeNull();
});
