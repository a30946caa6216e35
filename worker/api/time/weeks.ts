import { shiftDay } from './clock.ts';

const weeksShown = 8;

/** Returns the Mondays (YYYY-MM-DD) of the last eight weeks, oldest first. `today` is in the last week. */
export function listWeekStarts(today: string): string[] {
  // A week ends on Sunday.
  const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7));
  return Array.from({ length: weeksShown }, (_, index) =>
    shiftDay(monday, (index + 1 - weeksShown) * 7),
  );
}
