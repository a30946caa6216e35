import { dayMs, findClock, findDay, hourMs, shiftDay, startOfDay } from '../time/clock.ts';

const quietFrom = 22;
const quietTo = 8;
const notificationHour = 10;
/** After this time (ms) without an answered survey or a new choice of channel, announcements stop. */
const silentMs = 30 * dayMs;

const hourOf = (time: number, timeZone: string) => Number(findClock(timeZone)(time)[1].slice(0, 2));

/** Returns UTC ms. `hour` is 0 to 23. On days of clock changes, the time may differ by an hour. */
const atHour = (day: string, hour: number, timeZone: string) =>
  startOfDay(day, timeZone) + hour * hourMs;

/** Returns the end (UTC ms) of the quiet hours in which `now` (UTC ms) lies; null outside of quiet hours. */
export function findQuietEnd(now: number, timeZone: string): number | null {
  const hour = hourOf(now, timeZone);
  if (hour >= quietTo && hour < quietFrom) return null;
  const today = findDay(now, timeZone);
  let end = atHour(hour < quietTo ? today : shiftDay(today, 1), quietTo, timeZone);
  // After a night with extra hours (Antarctica/Troll), the clock still shows an earlier hour. Without this
  // loop, a message would become due again and again.
  while (hourOf(end, timeZone) < quietTo) end += hourMs;
  return end;
}

/**
 * Returns the next 10:00 in the member's time zone, in UTC ms. This time is always on a later day than `now`.
 */
export function findNextNotificationTime(now: number, timeZone: string): number {
  return atHour(shiftDay(findDay(now, timeZone), 1), notificationHour, timeZone);
}

/** Returns the start (UTC ms) of the evening's quiet hours on the day of `now`. */
export function findQuietStart(now: number, timeZone: string): number {
  return atHour(findDay(now, timeZone), quietFrom, timeZone);
}

/** `ultimaEncuesta` is the day (YYYY-MM-DD) of the member's last survey, as the daily limit counts days. */
interface Listener {
  estado: string;
  encuestasMax: number;
  ultimaEncuesta: string | null;
  /** The time at which the member chose the channel, in UTC ms. */
  chosenAt: number;
}

/**
 * Returns whether announcements make sense: the account is active with a daily limit above zero, the member
 * answered a survey or chose the channel within thirty days, and answered no survey today.
 */
export function isWorthNotifying(
  { estado, encuestasMax, ultimaEncuesta, chosenAt }: Listener,
  { now, today }: { now: number; today: string },
): boolean {
  const lastSign = Math.max(chosenAt, Date.parse(ultimaEncuesta ?? '1970-01-01'));
  return (
    estado === 'activo' && encuestasMax > 0 && ultimaEncuesta !== today && now - lastSign < silentMs
  );
}
