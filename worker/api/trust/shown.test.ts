import { expect, test } from 'vitest';
import { parseReview } from './reviews.ts';
import { parseSignals } from './shown.ts';

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
  expect(parseSignals(JSON.stringify([found, { ...found, signal: 'gone' }]))).toMatchObject([
    { signal: 'tor', seenAt: 1 },
  ]);
});

test.each(['amount', 'others', 'seenAt'])(
  'reading a stored signal without %s throws an error',
  (key) => {
    const stored = JSON.stringify([{ ...found, [key]: undefined }]);
    expect(() => parseSignals(stored)).toThrow(key);
  },
);

test('reading a stored review without its signals throws an error', () => {
  expect(() => parseReview('{"answer":null,"clearedAt":null}')).toThrow('signals');
  expect(parseReview(null)).toBeNull();
});
