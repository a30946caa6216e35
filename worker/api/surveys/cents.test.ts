import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlainDollars } from '#contract/money.ts';
import { readCents } from './cents.ts';

test.each([
  ['0.85', 85],
  ['0.85 ', 85],
  ['12', 1200],
  ['0.1', 10],
  ['0007.50', 750],
  ['1.10', 110],
  ['4.35', 435],
  ['1.005', 100],
  ['0.009999', 0],
  ['0', 0],
  ['-0', 0],
  ['-0.00', 0],
  ['-3.05', -305],
  ['-0.019', -1],
  ['999999999.99', 99_999_999_999],
])('the amount «%s» is read as %i cents and never rounded up', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  [null],
  [''],
  [' '],
  ['NaN'],
  ['Infinity'],
  ['-Infinity'],
  ['1e9'],
  ['1E-2'],
  ['0x10'],
  ['+1'],
  ['--1'],
  ['1,50'],
  ['1.234,50'],
  ['1.'],
  ['.5'],
  ['1.2.3'],
  ['1 0'],
  ['1_000'],
  ['١'],
  ['9'.repeat(10)],
  [`0.${'1'.repeat(41)}`],
  ['null'],
])('the site refuses «%s» as an amount', (text) => {
  expect(readCents(text)).toBeNull();
});

test('an amount that the site writes in dollars is read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(readCents(formatPlainDollars(cents))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
