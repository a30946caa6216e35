import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('the day is that of the time zone, not of UTC', () => {
  const justAfterMidnightUtc = Date.UTC(2026, 10, 21, 0, 30);
  expect(dayOf(justAfterMidnightUtc, 'America/Santo_Domingo')).toBe('2026-11-20');
  expect(dayOf(justAfterMidnightUtc, 'UTC')).toBe('2026-11-21');
});
