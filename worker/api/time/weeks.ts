import { dayMs } from './clock.ts';

const weeksShown = 8;

const writeDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Mondays (YYYY-MM-DD) of the last eight weeks, oldest first; `today` is in the last of them. */
export function weekStarts(today: string): string[] {
  const time = Date.parse(today);
  // Sunday is the last day of its week.
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: weeksShown }, (_, index) =>
    writeDay(monday - (weeksShown - 1 - index) * 7 * dayMs),
  );
}
