import { expect, test } from 'vitest';
import { earnedByWeek, surveysOn, weekStarts } from './rules.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s, behind seven others', (today, monday) => {
  const starts = weekStarts(today);
  expect(starts).toHaveLength(8);
  expect(starts[7]).toBe(monday);
  expect(starts.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  expect(Date.parse(monday) - Date.parse(starts[0] ?? '')).toBe(49 * 86_400_000);
});

test('what was earned is summed by week, Sunday with the days before it', () => {
  const days = [
    { day: '2026-09-27', montoCents: 999 },
    { day: '2026-09-28', montoCents: 5 },
    { day: '2026-11-15', montoCents: 10 },
    { day: '2026-11-16', montoCents: 20 },
    { day: '2026-11-22', montoCents: 40 },
  ];
  const weeks = earnedByWeek(days, '2026-11-22');
  expect(weeks[0]).toEqual({ start: '2026-09-28', montoCents: 5 });
  expect(weeks.slice(6).map(({ montoCents }) => montoCents)).toEqual([10, 60]);
  expect(weeks.reduce((sum, { montoCents }) => sum + montoCents, 0)).toBe(75);
});

test('yesterday’s surveys are none of today', () => {
  const member = { encuestasHoy: 4, ultimaEncuesta: '2026-11-20' };
  expect(surveysOn('2026-11-20', member)).toBe(4);
  expect(surveysOn('2026-11-21', member)).toBe(0);
  expect(surveysOn('2026-11-21', { encuestasHoy: 0, ultimaEncuesta: null })).toBe(0);
});
