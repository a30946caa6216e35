/** The calendar day (YYYY-MM-DD) of a UTC time in ms, as people in `timeZone` count it. */
export function dayOf(now: number, timeZone: string): string {
  // Canadian English writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
