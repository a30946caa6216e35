import { clockOf, dayMs, dayOf, hourMs, shiftDay, startOfDay } from '../time/clock.ts';

const quietFrom = 22;
const quietTo = 8;
const notificationHour = 10;
/** A member who has answered no survey for this long is not notified any more. */
const silentMs = 30 * dayMs;

const hourOf = (time: number, timeZone: string) => Number(clockOf(timeZone)(time)[1].slice(0, 2));

/** The time of `hour` (0 to 23) on a calendar day, UTC ms; an hour off on days of clock changes. */
const atHour = (day: string, hour: number, timeZone: string) =>
  startOfDay(day, timeZone) + hour * hourMs;

/** End of the quiet hours that `now` (UTC ms) falls into, UTC ms; null outside of them. */
export function quietUntil(now: number, timeZone: string): number | null {
  const hour = hourOf(now, timeZone);
  if (hour >= quietTo && hour < quietFrom) return null;
  const today = dayOf(now, timeZone);
  let end = atHour(hour < quietTo ? today : shiftDay(today, 1), quietTo, timeZone);
  // After a night with extra hours (Antarctica/Troll) the clock shows an earlier hour: a message would be due
  // again and again.
  while (hourOf(end, timeZone) < quietTo) end += hourMs;
  return end;
}

/** The next ten in the morning in the member's zone, UTC ms: always on another day than `now`'s message. */
export function nextNotificationTime(now: number, timeZone: string): number {
  return atHour(shiftDay(dayOf(now, timeZone), 1), notificationHour, timeZone);
}

/** The start of the evening's quiet hours on `now`'s day, UTC ms. */
export function quietFromOf(now: number, timeZone: string): number {
  return atHour(dayOf(now, timeZone), quietFrom, timeZone);
}

/** The facts that decide whether a member is notified. Days are YYYY-MM-DD of the daily limit. */
interface Listener {
  estado: string;
  encuestasMax: number;
  ultimaEncuesta: string | null;
  /** The time of the member's choice, UTC ms. */
  chosenAt: number;
}

/** Whether surveys are announced: the member was active within thirty days, but not today. */
export function isWorthNotifying(
  { estado, encuestasMax, ultimaEncuesta, chosenAt }: Listener,
  { now, today }: { now: number; today: string },
): boolean {
  const lastSign = Math.max(chosenAt, Date.parse(ultimaEncuesta ?? '1970-01-01'));
  return (
    estado === 'activo' && encuestasMax > 0 && ultimaEncuesta !== today && now - lastSign < silentMs
  );
}
