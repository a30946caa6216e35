import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { dayMs } from '../../time/clock.ts';
import { listWeekStarts } from '../../time/weeks.ts';

/** Sums earnings (US cents) by week for the last eight weeks, which include weeks without earnings. */
export function sumEarningsByWeek(
  days: { day: string; montoCents: number }[],
  today: string,
): PanelAnswer['weeks'] {
  const starts = listWeekStarts(today);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? '9999-12-31';
    const earned = days.filter(({ day }) => day >= start && day < next);
    return { start, montoCents: earned.reduce((sum, { montoCents }) => sum + montoCents, 0) };
  });
}

/**
 * Returns the number of weeks until the member earns `missingCents` more, at the average rate of `days` (US
 * cents, minus reversals). Returns null if the first earnings are younger than two weeks, or if the result
 * exceeds a year.
 */
export function estimateWeeksToEarn(
  missingCents: number,
  days: { day: string; montoCents: number }[],
  today: string,
): number | null {
  const [first] = days.map(({ day }) => day).sort();
  if (first === undefined || missingCents <= 0) return null;
  const passed = (Date.parse(today) - Date.parse(first)) / dayMs + 1;
  const earned = days.reduce((sum, { montoCents }) => sum + montoCents, 0);
  const weeks = Math.ceil((missingCents * passed) / (7 * earned));
  return passed >= 14 && earned > 0 && weeks <= 52 ? weeks : null;
}

/** The stored counter belongs to the day `ultimaEncuesta` (YYYY-MM-DD, like `today`). */
export function countSurveysOn(
  today: string,
  member: { encuestasHoy: number; ultimaEncuesta: string | null },
): number {
  return member.ultimaEncuesta === today ? member.encuestasHoy : 0;
}

/** Returns a ledger entry without the fields that the member must not see. */
export function pickHistoryFields(entry: HistoryEntry): HistoryEntry {
  const { id, kind, montoCents, heldCents, saldoCents, provider, motivo, fecha } = entry;
  const { surveyState = null } = entry;
  const name = provider === null ? null : surveyProviderName(provider);
  return {
    id,
    kind,
    montoCents,
    heldCents,
    saldoCents,
    provider: name,
    motivo,
    fecha,
    surveyState,
  };
}
