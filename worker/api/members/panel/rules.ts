import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { dayMs } from '../../time/clock.ts';
import { weekStarts } from '../../time/weeks.ts';

/** Sums the earnings of each day (US cents) into the last eight weeks, empty ones included. */
export function earnedByWeek(
  days: { day: string; montoCents: number }[],
  today: string,
): PanelAnswer['weeks'] {
  const starts = weekStarts(today);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? '9999-12-31';
    const earned = days.filter(({ day }) => day >= start && day < next);
    return { start, montoCents: earned.reduce((sum, { montoCents }) => sum + montoCents, 0) };
  });
}

/**
 * Weeks until `missingCents` more are earned at the pace of `days` (US cents, minus reversals). Null before
 * two weeks of earnings, or when it would take more than a year.
 */
export function weeksToEarn(
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

/** Surveys done on `today` (YYYY-MM-DD): the member's counter belongs to `ultimaEncuesta`. */
export function countSurveysOn(
  today: string,
  member: { encuestasHoy: number; ultimaEncuesta: string | null },
): number {
  return member.ultimaEncuesta === today ? member.encuestasHoy : 0;
}

/** A ledger entry without the fields that its member does not see. */
export function asHistory(entry: HistoryEntry): HistoryEntry {
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
