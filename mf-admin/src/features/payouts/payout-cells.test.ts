import { expect, test } from 'vitest';
import { describeDue, inWords } from './payout-cells.tsx';

const hour = 3_600_000;

test.each([
  [0, '0 min'],
  [hour - 1, '59 min'],
  [hour, '1 h'],
  [24 * hour - 1, '23 h'],
  [24 * hour, '1 día'],
  [49 * hour, '2 días'],
  [-5, '0 min'],
])('the duration of %i ms is shown as %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});

test('a due date shows the time left or the time overdue', () => {
  expect(describeDue(10 * hour, 0)).toEqual({ isLate: false, words: 'Vence en 10 h' });
  expect(describeDue(0, 49 * hour)).toEqual({ isLate: true, words: 'Venció hace 2 días' });
});
