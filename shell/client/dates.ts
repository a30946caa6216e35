/** Created on first use: each format costs a phone milliseconds. */
function format(style: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (time: number) => {
    made ??= new Intl.DateTimeFormat('es-419', style);
    return made.format(time);
  };
}

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const hour = { hour: 'numeric', minute: '2-digit' } as const;
const day = format(dayStyle);
const siteDay = format({ ...dayStyle, timeZone: 'America/Santo_Domingo' });
const date = format({ ...dayStyle, timeZone: 'UTC' });
const longDay = format({ dateStyle: 'long', timeZone: 'UTC' });
const moment = format({ day: 'numeric', month: 'short', ...hour });
const oldMoment = format({ dateStyle: 'medium', timeStyle: 'short' });
const shortDay = format({ day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** The IANA name of the reader's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** UTC ms as the reader's day: «21 nov 2026». */
export function formatDay(time: number): string {
  return day(time);
}

/** As `formatDay`, in the time zone of the site's own day. */
export function formatSiteDay(time: number): string {
  return siteDay(time);
}

/** YYYY-MM-DD, in any time zone: «21 nov 2026». */
export function formatDate(isoDay: string): string {
  return date(Date.parse(isoDay));
}

/** YYYY-MM-DD, or the UTC day of a time in ms: «21 de noviembre de 2026». */
export function formatLongDay(day: string | number): string {
  return longDay(typeof day === 'string' ? Date.parse(day) : day);
}

/** UTC ms with the hour: «21 nov, 7:14 a.m.»; with the year unless it is the current one. */
export function formatMoment(time: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return (isThisYear ? moment : oldMoment)(time);
}

/** YYYY-MM-DD as «16/11». */
export function formatShortDay(isoDay: string): string {
  return shortDay(Date.parse(isoDay));
}
