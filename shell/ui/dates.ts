const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('es-419', dayStyle);
const date = new Intl.DateTimeFormat('es-419', { ...dayStyle, timeZone: 'UTC' });
const hour = { hour: 'numeric', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat('es-419', { day: 'numeric', month: 'short', ...hour });
const oldMoment = new Intl.DateTimeFormat('es-419', { dateStyle: 'medium', timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('es-419', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('es-419', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** A time (UTC ms) as the day that the reader's clock shows: «21 nov 2026». */
export function formatDay(time: number): string {
  return day.format(time);
}

/** A day (YYYY-MM-DD) that is the same wherever it is read: «21 nov 2026». */
export function formatDate(isoDay: string): string {
  return date.format(Date.parse(isoDay));
}

/** A day (YYYY-MM-DD), or that of a time (UTC ms) at Greenwich, in words: «21 de noviembre de 2026». */
export function formatLongDay(day: string | number): string {
  return longDay.format(typeof day === 'string' ? Date.parse(day) : day);
}

/** A time (UTC ms) with its hour: «21 nov, 7:14 a.m.», with the year when it is not this one. */
export function formatMoment(time: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return (isThisYear ? moment : oldMoment).format(time);
}

/** A day (YYYY-MM-DD) in few letters: «16/11». */
export function formatShortDay(isoDay: string): string {
  return shortDay.format(Date.parse(isoDay));
}
