import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAt,
  formatIsoDay,
  formatLongDay,
  formatShortDay,
} from './dates.ts';

const times = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** Only the short name of September differs: some versions of `Intl` write four letters. */
const inWords = (date: Date, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-419', style).format(date).replace('sept ', 'sep ');

test('our formats of days equal those of Intl.DateTimeFormat', () => {
  fc.assert(
    fc.property(times, (date) => {
      const [time, iso] = [date.getTime(), date.toISOString().slice(0, 10)];
      expect(formatDay(time)).toBe(inWords(date, day));
      const kolkata = { ...day, timeZone: 'Asia/Kolkata' };
      expect(formatDayAt(time, 5.5 * 3_600_000)).toBe(inWords(date, kolkata));
      expect(formatDate(iso)).toBe(inWords(date, { ...day, timeZone: 'UTC' }));
      expect(formatLongDay(time)).toBe(formatLongDay(iso));
      expect(formatLongDay(iso)).toBe(inWords(date, { dateStyle: 'long', timeZone: 'UTC' }));
      const short = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
      expect(formatShortDay(iso)).toBe(inWords(date, short));
    }),
  );
});

test('in Santo Domingo, the evening belongs to the local day, not to the next UTC day', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(240);
  expect(formatIsoDay(Date.UTC(2026, 10, 29, 2))).toBe('2026-11-28');
  vi.restoreAllMocks();
});

test('a time shows its hour, and its year only if it is not the current year', () => {
  const time = (year: number, hour: number) => new Date(year, 10, 21, hour, 4).getTime();
  const year = new Date().getFullYear();
  expect(formatDateTime(time(year, 0))).toBe('21 nov, 12:04\u00a0a.m.');
  expect(formatDateTime(time(year, 7))).toBe('21 nov, 7:04\u00a0a.m.');
  expect(formatDateTime(time(year, 12))).toBe('21 nov, 12:04\u00a0p.m.');
  expect(formatDateTime(time(2019, 23))).toBe('21 nov 2019, 11:04\u00a0p.m.');
});
