import { expect, test } from 'vitest';
import { formatCents, formatShortAmount, parseCents } from './money.ts';

test.each([
  [2500, 'US$\u00a025.00'],
  [0, 'US$\u00a00.00'],
  [5, 'US$\u00a00.05'],
  [-350, '−US$\u00a03.50'],
  [123_400, 'US$\u00a01,234.00'],
  [1_234_567_89, 'US$\u00a01,234,567.89'],
])('the amount of %i cents is shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('the currency and its amount stay on the same line', () => {
  expect(formatCents(2500)).toBe('US$\u00a025.00');
});

test('a chart shows cents only for small amounts', () => {
  expect([950, -350, 10_000, 123_449].map(formatShortAmount)).toEqual([
    ...['9.50', '-3.50', '100', '1,234'],
  ]);
});

test.each([
  ['25', 2500],
  ['25.5', 2550],
  [' 0,05 ', 5],
  ['1234.05', 123_405],
  // A multiplication of floating-point numbers would give 1998.9999999999998.
  ['19.99', 1999],
  ['0', 0],
  ['0.00', 0],
  ['', null],
  ['-5', null],
  ['1,234.05', null],
  ['1.234', null],
  ['1e3', null],
  ['٢٥', null],
  ['25 USD', null],
])('the text «%s» is read as %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});
