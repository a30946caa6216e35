import { expect, test, vi } from 'vitest';
import { longMoment } from './idempotent.ts';

test('the moments of a file’s rows are written by one formatter a time zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 3; row += 1) longMoment(row, 'Asia/Kathmandu');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
