// This file does not use Intl, because a phone needs about 100 ms for Intl's first object. Also, a browser may
// use other names of months than the server, and the page hydrates the server's text.

import { findMonthName } from '#contract/months.ts';
import { clampTime } from '#contract/time.ts';

const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${findMonthName(date).slice(0, 3)}`;
const writeDay = (date: Date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}`;

/** Returns a date whose UTC fields hold the reader's local time. */
function localDate(kept: number): Date {
  const time = clampTime(kept);
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000);
}

export function readOwnTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Writes UTC ms as a day in the reader's time zone: «21 nov 2026». */
export const formatDay = (time: number) => writeDay(localDate(time));

/** Writes a time (UTC ms) as a day in the reader's time zone: YYYY-MM-DD. */
export const formatIsoDay = (time: number) => localDate(time).toISOString().slice(0, 10);

/** Writes a day like `formatDay`, but at an offset of `aheadMs` from UTC. */
export const formatDayAt = (time: number, aheadMs: number) =>
  writeDay(new Date(clampTime(time) + aheadMs));

/** Writes the day YYYY-MM-DD as «21 nov 2026», in any time zone. */
export const formatDate = (day: string) => writeDay(new Date(day));

/** Writes the day YYYY-MM-DD, or the UTC day of a time in ms, as «21 de noviembre de 2026». */
export function formatLongDay(day: string | number): string {
  const date = new Date(typeof day === 'number' ? clampTime(day) : day);
  return `${date.getUTCDate()} de ${findMonthName(date)} de ${date.getUTCFullYear()}`;
}

/** YYYY-MM-DD as «16/11». */
export function formatShortDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}

/** Writes UTC ms with the hour: «21 nov, 7:14 a.m.». Adds the year unless it is the current year. */
export function formatDateTime(time: number): string {
  const date = localDate(time);
  const isThisYear = date.getUTCFullYear() === new Date().getFullYear();
  const hour = date.getUTCHours();
  const minute = `${date.getUTCMinutes()}`.padStart(2, '0');
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return `${(isThisYear ? dayAndMonth : writeDay)(date)}, ${hour % 12 || 12}:${minute}\u00a0${half}`;
}
