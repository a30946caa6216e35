import { expect, test } from 'vitest';
import { listWeekStarts } from '../../time/weeks.ts';
import { countSurveysOn, estimateWeeksToEarn, sumEarningsByWeek } from './rules.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s, and the list has seven earlier weeks', (today, monday) => {
  const starts = listWeekStarts(today);
  expect(starts).toHaveLength(8);
  expect(starts[7]).toBe(monday);
  expect(starts.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  expect(Date.parse(monday) - Date.parse(starts[0] ?? '')).toBe(49 * 86_400_000);
});

test('the chart sums the earnings of each week from Monday to Sunday', () => {
  const days = [
    { day: '2026-09-27', montoCents: 999 },
    { day: '2026-09-28', montoCents: 5 },
    { day: '2026-11-15', montoCents: 10 },
    { day: '2026-11-16', montoCents: 20 },
    { day: '2026-11-22', montoCents: 40 },
  ];
  const weeks = sumEarningsByWeek(days, '2026-11-22');
  expect(weeks[0]).toEqual({ start: '2026-09-28', montoCents: 5 });
  expect(weeks.slice(6).map(({ montoCents }) => montoCents)).toEqual([10, 60]);
  expect(weeks.reduce((sum, { montoCents }) => sum + montoCents, 0)).toBe(75);
});

test('yesterday’s surveys do not count today', () => {
  const member = { encuestasHoy: 4, ultimaEncuesta: '2026-11-20' };
  expect(countSurveysOn('2026-11-20', member)).toBe(4);
  expect(countSurveysOn('2026-11-21', member)).toBe(0);
  expect(countSurveysOn('2026-11-21', { encuestasHoy: 0, ultimaEncuesta: null })).toBe(0);
});

test('the estimate in weeks needs two weeks of earnings and is at most a year', () => {
  const weeks = (missingCents: number, days: [day: string, montoCents: number][], today: string) =>
    estimateWeeksToEarn(
      missingCents,
      days.map(([day, montoCents]) => ({ day, montoCents })),
      today,
    );
  const earned: [string, number][] = [
    ['2026-11-08', 100],
    ['2026-11-01', 300],
  ];
  expect(weeks(1000, earned, '2026-11-13')).toBeNull();
  // The member earned 400 cents in 14 days, which is 200 a week.
  expect(weeks(1000, earned, '2026-11-14')).toBe(5);
  expect(weeks(1001, earned, '2026-11-14')).toBe(6);
  expect(weeks(150, earned, '2026-11-14')).toBe(1);
  expect(weeks(10_400, earned, '2026-11-14')).toBe(52);
  expect(weeks(10_401, earned, '2026-11-14')).toBeNull();
  // The member earned nothing in the last days, so the average per week is lower.
  expect(weeks(1000, earned, '2026-11-28')).toBe(10);
  expect(weeks(0, earned, '2026-11-14')).toBeNull();
  expect(weeks(1000, [], '2026-11-14')).toBeNull();
  expect(weeks(1000, [...earned, ['2026-11-09', -400]], '2026-11-20')).toBeNull();
});
