/** Created on first use: each format costs a phone milliseconds. */
function format<Time extends number | string = number>(style: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (time: Time): string => {
    made ??= new Intl.DateTimeFormat('es-419', style);
    return made.format(new Date(time));
  };
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const hour = { hour: 'numeric', minute: '2-digit' } as const;
const moment = format({ day: 'numeric', month: 'short', ...hour });
const oldMoment = format({ dateStyle: 'medium', timeStyle: 'short' });

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** UTC ms as the reader's day: «21 nov 2026». */
export const formatDay = format(day);

/** As `formatDay`, in the time zone of the site's own day. */
export const formatSiteDay = format({ ...day, timeZone: 'America/Santo_Domingo' });

/** YYYY-MM-DD, in any time zone: «21 nov 2026». */
export const formatDate = format<string>({ ...day, timeZone: 'UTC' });

/** YYYY-MM-DD, or the UTC day of a time in ms: «21 de noviembre de 2026». */
export const formatLongDay = format<string | number>({ dateStyle: 'long', timeZone: 'UTC' });

/** YYYY-MM-DD as «16/11». */
export const formatShortDay = format<string>({ day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** UTC ms with the hour: «21 nov, 7:14 a.m.»; with the year unless it is the current one. */
export function formatMoment(time: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return (isThisYear ? moment : oldMoment)(time);
}
