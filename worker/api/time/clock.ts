export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

type Clock = (time: number) => [day: string, hour: string];

// The code reuses one formatter for each time zone, because each formatter holds about 30 KB that the garbage
// collector does not see.
const clocks = new Map<string, Clock>();

/** Returns the clock of a time zone: UTC ms → local `YYYY-MM-DD` and `HH:MM:SS`. */
export function findClock(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Canadian English writes dates in the form of ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const clock: Clock = (time) => {
    const [day = '', hour = ''] = format.format(time).split(', ');
    return [day, hour];
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the canonical name of an IANA time zone, which may have aliases; null for an unknown name. */
export function canonicalizeTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns the local calendar day (YYYY-MM-DD) of a UTC time in ms. */
export function findDay(now: number, timeZone: string): string {
  return findClock(timeZone)(now)[0];
}

/** Returns the offset of `timeZone` from UTC at `now`, in ms. It is positive to the east. */
export function utcOffset(now: number, timeZone: string): number {
  const [day, hour] = findClock(timeZone)(now);
  return Date.parse(`${day}T${hour}Z`) - (now - (now % 1000));
}

/** Returns the calendar day that is `days` after `day` (both YYYY-MM-DD). */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the start (UTC ms) of a calendar day (YYYY-MM-DD) in `timeZone`. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  // The clocks may change between the guess and the start of the day.
  const guess = midnight - utcOffset(midnight, timeZone);
  const start = midnight - utcOffset(guess, timeZone);
  // If the clocks go forward at midnight, the day begins with the change.
  return findDay(start, timeZone) === day ? start : guess;
}

/** Returns the start of the calendar month of `now` in `timeZone`. Both times are in UTC ms. */
export const startOfMonth = (now: number, timeZone: string): number =>
  startOfDay(`${findDay(now, timeZone).slice(0, 7)}-01`, timeZone);

/** Returns the whole seconds until the next local day, also across a change of clocks. */
export function secondsToMidnight(now: number, timeZone: string): number {
  const tomorrow = shiftDay(findDay(now, timeZone), 1);
  return Math.ceil((startOfDay(tomorrow, timeZone) - now) / 1000);
}
