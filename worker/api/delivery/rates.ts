import { and, gte, inArray, sql } from 'drizzle-orm';
import { findRatesNearLimit, type MailOutcomes, type MailWeek } from '#contract/mail/rates.ts';
import type { Db } from '../db/client.ts';
import { deliveryCounts } from '../db/tables/delivery.ts';
import { findDay, shiftDay } from '../time/clock.ts';

const { day, kind, total } = deliveryCounts;
const outcomes = ['delivered', 'bounced', 'complained'] as const;

/** Returns a statement that reads the outcomes of each day since `first`. */
export const selectOutcomes = (db: Db, first: string) =>
  db
    .select({ day, kind, total: sql<number>`sum(${total})` })
    .from(deliveryCounts)
    .where(and(gte(day, first), inArray(kind, [...outcomes])))
    .groupBy(day, kind);
type DayOutcome = Awaited<ReturnType<typeof selectOutcomes>>[number];

function sumOf(days: readonly DayOutcome[]): MailOutcomes {
  const of = (name: (typeof outcomes)[number]) =>
    days.filter((one) => one.kind === name).reduce((sum, one) => sum + one.total, 0);
  return { delivered: of('delivered'), bounced: of('bounced'), complained: of('complained') };
}

/** Sums the outcomes by week. `starts` are the weeks' Mondays, oldest first. */
export const sumWeeks = (days: readonly DayOutcome[], starts: readonly string[]): MailWeek[] =>
  starts.map((start, index) => {
    const next = starts[index + 1] ?? '9999-12-31';
    return { start, ...sumOf(days.filter((one) => one.day >= start && one.day < next)) };
  });

/** UTC is exact enough, because the site's time zone would move the week only by hours. */
export const firstTaskDay = (now: number) => shiftDay(findDay(now, 'UTC'), -7);

/** Returns a task for each rate of the last week that is near its limit. */
export function listRateTasks(days: readonly DayOutcome[]) {
  const sum = sumOf(days);
  const near = findRatesNearLimit(sum);
  const since = (name: string) =>
    Date.parse(days.find((one) => one.kind === name)?.day ?? '') || null;
  return [
    ...(near.bounces
      ? [{ kind: 'bounces' as const, total: sum.bounced, since: since('bounced') }]
      : []),
    ...(near.complaints
      ? [{ kind: 'complaints' as const, total: sum.complained, since: since('complained') }]
      : []),
  ];
}
