import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutDueMs } from '#contract/payouts/payouts.ts';
import { findDay } from '../time/clock.ts';
import { listCountries, listLastDays, sortTasks } from './rules.ts';

// The clocks of Santiago change at midnight in both directions. The clocks of Lord Howe change by half an hour.
const zones = ['America/Santo_Domingo', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'];

test('the last thirty days follow one another without gaps in every time zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (date, zone) => {
        const now = date.getTime();
        const days = listLastDays(now, 30, zone);
        expect(days).toHaveLength(30);
        expect(days.at(-1)?.day).toBe(findDay(now, zone));
        days.forEach(({ day, from, to }, index) => {
          expect([findDay(from, zone), findDay(to - 1, zone)]).toEqual([day, day]);
          expect(findDay(from - 1, zone)).not.toBe(day);
          expect(days[index + 1]?.from ?? to).toBe(to);
        });
      },
    ),
    { numRuns: 30 },
  );
});

test('a day on which clocks change has 23 or 25 hours', () => {
  const hoursOf = (now: number) => {
    const [day] = listLastDays(now, 1, 'America/Santiago');
    return day && (day.to - day.from) / 3_600_000;
  };
  expect(hoursOf(Date.UTC(2026, 8, 6, 12))).toBe(23);
  expect(hoursOf(Date.UTC(2026, 3, 4, 12))).toBe(25);
});

test('listCountries sorts countries by their Spanish names and omits unknown codes', () => {
  expect(listCountries(['US', '', 'XX', 'DE'])).toEqual([
    { code: 'DE', label: 'Alemania' },
    { code: 'US', label: 'Estados Unidos' },
  ]);
});

test('the list of tasks begins with overdue payouts and omits tasks without cases', () => {
  const now = 10 * payoutDueMs;
  const tasks = sortTasks(
    [
      { kind: 'payouts', total: 2, since: now - payoutDueMs - 1 },
      { kind: 'payouts-in-hand', total: 1, since: now - payoutDueMs },
      { kind: 'approvals', total: 0, since: null },
      { kind: 'mails', total: 1, since: 100 },
      { kind: 'differences', total: 0, since: 50 },
    ],
    now,
  );
  expect(tasks.map(({ kind }) => kind)).toEqual(['payouts', 'mails', 'payouts-in-hand']);
});
