import { expect, test, vi } from 'vitest';
import { formatLongTime } from './idempotent.ts';

test('one formatter for each time zone writes the times of all rows of a file', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 3; row += 1) formatLongTime(row, 'Asia/Kathmandu');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
