import { countries, findCountryByCode } from '#contract/countries.ts';
import { clampTime } from '#contract/time.ts';
import { shiftDay, startOfDay, utcOffset } from '../time/clock.ts';

const quarterMs = 900_000;

/** A span of UTC times in ms. It includes `low` and excludes `high`. A missing bound means no bound. */
export interface TimeSpan {
  low?: number | undefined;
  high?: number | undefined;
}

/** A span of calendar days (YYYY-MM-DD), including the last day. */
export interface DaySpan {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** Returns the span from the beginning of the first day to the end of the last day, in days of `timeZone`. */
export function computeTimeSpan({ desde, hasta }: DaySpan, timeZone: string): TimeSpan {
  return {
    low: desde ? startOfDay(desde, timeZone) : undefined,
    high: hasta ? startOfDay(shiftDay(hasta, 1), timeZone) : undefined,
  };
}

/** Formats UTC ms as `2026-11-21 08:30:05`. It reads the zone's offset once for each quarter of an hour. */
export function createTimeFormatter(timeZone: string): (time: number) => string {
  const ahead = new Map<number, number>();
  return (kept) => {
    const time = clampTime(kept);
    const quarter = Math.floor(time / quarterMs);
    let distance = ahead.get(quarter);
    if (distance === undefined) {
      distance = utcOffset(quarter * quarterMs, timeZone);
      if (ahead.size > 1000) ahead.clear();
      ahead.set(quarter, distance);
    }
    return new Date(time + distance).toISOString().slice(0, 19).replace('T', ' ');
  };
}

const labels = new Map(
  countries.flatMap(({ code, name, label }) => [
    [code, label],
    [name, label],
  ]),
);

/** Returns the Spanish name of a country that a row stores by its English name or its ISO code. */
export const countryLabel = (stored: string): string => labels.get(stored) ?? stored;

/** Returns the English name under which leads store a country. */
export const countryName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : findCountryByCode(code)?.name;
