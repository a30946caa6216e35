import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';

const dayMs = 86_400_000;
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

/** Sums what was earned by day (US cents) into the last eight weeks, those without anything too. */
export function earnedByWeek(
  days: { dia: string; montoCents: number }[],
  today: string,
): PanelAnswer['semanas'] {
  const starts = weekStarts(today);
  return starts.map((inicio, index) => {
    const next = starts[index + 1] ?? '9999-12-31';
    const earned = days.filter(({ dia }) => dia >= inicio && dia < next);
    return { inicio, montoCents: earned.reduce((sum, { montoCents }) => sum + montoCents, 0) };
  });
}

/** Surveys of the day: the counter is that of `ultimaEncuesta`, and on any other day there were none. */
export function surveysOn(
  today: string,
  member: { encuestasHoy: number; ultimaEncuesta: string | null },
): number {
  return member.ultimaEncuesta === today ? member.encuestasHoy : 0;
}

type Clock = (time: number) => [day: string, hour: string];

// One a zone for good: each formatter holds some thirty kilobytes that the collector does not see.
const clocks = new Map<string, Clock>();

/** A clock of a time zone: UTC ms → `YYYY-MM-DD` and `HH:MM:SS` as people there read them. */
export function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const clock: Clock = (time) => {
    const [day = '', hour = ''] = format.format(time).split(', ');
    return [day, hour];
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of `timeZone` are ahead of UTC at `now`, in ms. */
export function aheadOfUtc(now: number, timeZone: string): number {
  const [day, hour] = clockOf(timeZone)(now);
  return Date.parse(`${day}T${hour}Z`) - (now - (now % 1000));
}

/** A ledger line without what is not its member's business. */
export function asHistory({
  id,
  tipo,
  montoCents,
  retenidoCents,
  saldoCents,
  proveedor,
  motivo,
  fecha,
}: HistoryEntry): HistoryEntry {
  const name = proveedor === null ? null : surveyProviderName(proveedor);
  return { id, tipo, montoCents, retenidoCents, saldoCents, proveedor: name, motivo, fecha };
}
