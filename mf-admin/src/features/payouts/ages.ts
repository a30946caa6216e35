import { plural } from '../../counts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration (ms), rounded down: «5 min», «3 h», «1 día». */
export function inWords(ms: number): string {
  if (ms < hour) return `${Math.max(0, Math.floor(ms / minute))} min`;
  if (ms < day) return `${Math.floor(ms / hour)} h`;
  return plural(Math.floor(ms / day), 'día', 'días');
}

/** When a payout is due, relative to `now` (both UTC ms), and whether it is late. */
export function dueIn(due: number, now: number): { isLate: boolean; words: string } {
  return due < now
    ? { isLate: true, words: `Venció hace ${inWords(now - due)}` }
    : { isLate: false, words: `Vence en ${inWords(due - now)}` };
}
