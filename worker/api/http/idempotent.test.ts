import { expect, test, vi } from 'vitest';
import { formatLongTime } from './idempotent.ts';

test('formatLongTime reuses one formatter for all times in a time zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 3; row += 1) formatLongTime(row, 'Asia/Kathmandu');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
