import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { dayMs } from '../../time/clock.ts';

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

/** Surveys done on `today` (YYYY-MM-DD): the member's counter belongs to `ultimaEncuesta`. */
export function surveysOn(
  today: string,
  member: { encuestasHoy: number; ultimaEncuesta: string | null },
): number {
  return member.ultimaEncuesta === today ? member.encuestasHoy : 0;
}

/** Leaves out of a ledger line what its member is not shown. */
export function asHistory({
  id,
  tipo,
  montoCents,
  heldCents,
  saldoCents,
  proveedor,
  motivo,
  fecha,
}: HistoryEntry): HistoryEntry {
  const name = proveedor === null ? null : surveyProviderName(proveedor);
  return { id, tipo, montoCents, heldCents, saldoCents, proveedor: name, motivo, fecha };
}
