import { expect, test } from 'vitest';
import { formatCents } from './money.ts';

test.each([
  [2500, 'US$ 25.00'],
  [0, 'US$ 0.00'],
  [5, 'US$ 0.05'],
  [-350, '−US$ 3.50'],
  [123_400, 'US$ 1,234.00'],
  [1_234_567_89, 'US$ 1,234,567.89'],
])('%i cents are shown %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
