import { findCountryByCode } from '#contract/countries.ts';
import { isOverdue } from '#contract/dashboard/overdue.ts';
import {
  type FunnelName,
  type FunnelStep,
  funnelNames,
  type Task,
  type WaitingRows,
} from '#contract/dashboard/summary.ts';
import { unlockSteps } from '#contract/events/events.ts';
import { findDay, shiftDay, startOfDay } from '../time/clock.ts';

/** A day (YYYY-MM-DD of a time zone). `from` is its first UTC ms, and `to` is the next day's first UTC ms. */
export interface Day {
  day: string;
  from: number;
  to: number;
}

/** Returns the last `count` days in `timeZone`, oldest first. The last day is the day of `now`. */
export function listLastDays(now: number, count: number, timeZone: string): Day[] {
  const today = findDay(now, timeZone);
  return Array.from({ length: count }, (_, index) => {
    const day = shiftDay(today, index + 1 - count);
    const to = startOfDay(shiftDay(day, 1), timeZone);
    return { day, from: startOfDay(day, timeZone), to };
  });
}

/** The steps of the funnel whose events name an app. */
const knowsApp = new Set<FunnelName>([...unlockSteps, 'lead']);

/**
 * Returns the funnel's steps in order, including zeros. For one app, a step is null if its events name no app.
 */
export function buildFunnel(
  counted: { event: string; total: number }[],
  byApp: boolean,
): FunnelStep[] {
  const totals = new Map(counted.map(({ event, total }) => [event, total]));
  return funnelNames.map((step) => ({
    step,
    total: byApp && !knowsApp.has(step) ? null : (totals.get(step) ?? 0),
  }));
}

/** Returns the countries of ISO codes, sorted by their Spanish names, without unknown codes. */
export function listCountries(codes: string[]): { code: string; label: string }[] {
  return codes
    .flatMap((code) => findCountryByCode(code) ?? [])
    .map(({ code, label }) => ({ code, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es'));
}

/** A task with its count. `since` is null when nothing waits. */
export type CountedTask = Pick<Task, 'kind' | 'memberId' | 'verdict' | 'app'> & WaitingRows;

/** Returns the owner's tasks: first overdue payouts, then the other tasks, the oldest first. */
export function sortTasks(counted: CountedTask[], now: number): Task[] {
  return counted
    .flatMap(({ since, ...task }) =>
      since === null || task.total <= 0 ? [] : [{ ...task, since }],
    )
    .sort(
      (one, other) =>
        Number(isOverdue(other, now)) - Number(isOverdue(one, now)) || one.since - other.since,
    );
}
