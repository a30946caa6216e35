import { expect, test } from 'vitest';
import {
  findClock,
  findDay,
  secondsToMidnight,
  startOfDay,
  startOfMonth,
  utcOffset,
} from './clock.ts';

const zone = 'America/Santo_Domingo';

test('the day follows the time zone, not UTC', () => {
  const justAfterMidnightUtc = Date.UTC(2026, 10, 21, 0, 30);
  expect(findDay(justAfterMidnightUtc, 'America/Santo_Domingo')).toBe('2026-11-20');
  expect(findDay(justAfterMidnightUtc, 'UTC')).toBe('2026-11-21');
});

test('the clock shows local time, with midnight as 00', () => {
  const clock = findClock('America/Santo_Domingo');
  expect(clock(Date.UTC(2026, 10, 21, 4, 0, 7))).toEqual(['2026-11-21', '00:00:07']);
  expect(clock(Date.UTC(2026, 10, 21, 3, 59, 59))).toEqual(['2026-11-20', '23:59:59']);
  expect(utcOffset(1_800_000_000_123, 'America/Santo_Domingo')).toBe(-4 * 3_600_000);
  expect(utcOffset(1_800_000_000_123, 'Asia/Kolkata')).toBe(5.5 * 3_600_000);
});

test('the day ends at local midnight, not at UTC midnight', () => {
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 3, 59, 59), zone)).toBe(1);
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 4, 0, 0), zone)).toBe(86_400);
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 20, 0, 0), zone)).toBe(8 * 3600);
});

test('a day on which clocks change has its real length', () => {
  // In Santiago de Chile, 6 September 2026 has 23 hours, and 4 April 2026 has 25 hours.
  expect(secondsToMidnight(Date.UTC(2026, 8, 6, 4, 0), 'America/Santiago')).toBe(23 * 3600);
  expect(secondsToMidnight(Date.UTC(2026, 3, 4, 3, 0), 'America/Santiago')).toBe(25 * 3600);
});

test.each([
  ['America/Santo_Domingo', '2026-11-21', '2026-11-21T04:00:00.000Z'],
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
  // In New York, the clocks change within the first and the third of these days, so the next day begins at
  // another hour.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // In Santiago, the clocks go forward exactly at midnight, and go back from midnight into the day before.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
])('in the time zone %s, the day %s begins at %s', (timeZone, day, start) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(start);
});

test('a month begins with its first local day', () => {
  const begin = (now: string) =>
    new Date(startOfMonth(Date.parse(now), 'America/Santo_Domingo')).toISOString();
  expect(begin('2026-12-01T03:59:00Z')).toBe('2026-11-01T04:00:00.000Z');
  expect(begin('2026-12-01T04:00:00Z')).toBe('2026-12-01T04:00:00.000Z');
});
