import type { OfferedSurvey } from '#contract/surveys/list.ts';

export const sortKeys = ['hourly', 'reward', 'time'] as const;
export type SortKey = (typeof sortKeys)[number];

/** A row of the list. `isGone` means that the last answer no longer contains the survey. */
export interface SurveyListRow {
  survey: OfferedSurvey;
  isGone: boolean;
}

type Order = (one: OfferedSurvey, other: OfferedSurvey) => number;

const orders: Record<SortKey, Order> = {
  hourly: (one, other) => (other.hourlyCents ?? -1) - (one.hourlyCents ?? -1),
  reward: (one, other) => other.rewardCents - one.rewardCents,
  time: (one, other) => one.minutes - other.minutes || other.rewardCents - one.rewardCents,
};

export const createSurveyKey = ({ provider, id }: Pick<OfferedSurvey, 'provider' | 'id'>) =>
  `${provider}:${id}`;

const thrownOutLast =
  (order: Order): Order =>
  (one, other) =>
    Number(one.throwsMostOut) - Number(other.throwsMostOut) || order(one, other);

export function sortRows(surveys: OfferedSurvey[], sort: SortKey): SurveyListRow[] {
  return surveys.toSorted(thrownOutLast(orders[sort])).map((survey) => ({ survey, isGone: false }));
}

/**
 * Returns the rows after a newer answer. No row moves while a person may click it: a known survey keeps its
 * place, an ended survey stays with a mark until the next answer, and new surveys come last.
 */
export function updateRows(shown: SurveyListRow[], fresh: SurveyListRow[]): SurveyListRow[] {
  const byKey = new Map(fresh.map((row) => [createSurveyKey(row.survey), row]));
  const known = new Set(shown.map(({ survey }) => createSurveyKey(survey)));
  const kept = shown.flatMap((row) => {
    const now = byKey.get(createSurveyKey(row.survey));
    if (now) return [now];
    return row.isGone ? [] : [{ ...row, isGone: true }];
  });
  return [...kept, ...fresh.filter(({ survey }) => !known.has(createSurveyKey(survey)))];
}
