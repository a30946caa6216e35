// Written without Intl: its first object costs a phone about 100 ms, and a browser's names of months may
// differ from those in the server's text that the page hydrates.

import { monthOf } from '#contract/months.ts';
import { writable } from '#contract/time.ts';

const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${monthOf(date).slice(0, 3)}`;
const writeDay = (date: Date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}`;

/** A date with the reader's local time in its UTC fields. */
function localDate(kept: number): Date {
  const time = writable(kept);
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000);
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** UTC ms as the reader's day: «21 nov 2026». */
export const formatDay = (time: number) => writeDay(localDate(time));

/** The reader's day of a UTC time in ms: YYYY-MM-DD. */
export const ownDay = (time: number) => localDate(time).toISOString().slice(0, 10);

/** As `formatDay`, with an offset of `aheadMs` from UTC. */
export const formatDayAt = (time: number, aheadMs: number) =>
  writeDay(new Date(writable(time) + aheadMs));

/** YYYY-MM-DD, in any time zone: «21 nov 2026». */
export const formatDate = (day: string) => writeDay(new Date(day));

/** YYYY-MM-DD, or the UTC day of a time in ms: «21 de noviembre de 2026». */
export function formatLongDay(day: string | number): string {
  const date = new Date(typeof day === 'number' ? writable(day) : day);
  return `${date.getUTCDate()} de ${monthOf(date)} de ${date.getUTCFullYear()}`;
}

/** YYYY-MM-DD as «16/11». */
export function formatShortDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}

/** UTC ms with the hour: «21 nov, 7:14 a.m.»; in another year than the current year, with the year. */
export function formatMoment(time: number): string {
  const date = localDate(time);
  const isThisYear = date.getUTCFullYear() === new Date().getFullYear();
  const hour = date.getUTCHours();
  const minute = `${date.getUTCMinutes()}`.padStart(2, '0');
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return `${(isThisYear ? dayAndMonth : writeDay)(date)}, ${hour % 12 || 12}:${minute}\u00a0${half}`;
}
