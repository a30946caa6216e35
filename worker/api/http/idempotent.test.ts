import { expect, test, vi } from 'vitest';
import { longMoment } from './idempotent.ts';

test('one formatter per time zone writes the times of a file’s rows', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 3; row += 1) longMoment(row, 'Asia/Kathmandu');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
