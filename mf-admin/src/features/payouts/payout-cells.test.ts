import { expect, test } from 'vitest';
import { describeDue, formatDuration } from './payout-cells.tsx';

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
  expect(formatDuration(ms)).toBe(words);
});

test('a due date shows the time left or the time overdue, by the server’s clock', () => {
  const requested = { fecha: 1000, dueAt: 1000 + 72 * hour };
  expect(describeDue({ ...requested, ageMs: 62 * hour, isLate: false })).toBe('Vence en 10 h');
  expect(describeDue({ ...requested, ageMs: 121 * hour, isLate: true })).toBe('Venció hace 2 días');
});
