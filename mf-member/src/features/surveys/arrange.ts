import type { OfferedSurvey } from '#contract/surveys/list.ts';

export const sorts = ['hourly', 'reward', 'time'] as const;
export type Sort = (typeof sorts)[number];

/** A line of the list. `isGone`: the last answer has it no more. */
export interface Line {
  survey: OfferedSurvey;
  isGone: boolean;
}

type Order = (one: OfferedSurvey, other: OfferedSurvey) => number;

const orders: Record<Sort, Order> = {
  hourly: (one, other) => other.hourlyCents - one.hourlyCents,
  reward: (one, other) => other.rewardCents - one.rewardCents,
  time: (one, other) => one.minutes - other.minutes || other.rewardCents - one.rewardCents,
};

export const keyOf = ({ provider, id }: Pick<OfferedSurvey, 'provider' | 'id'>) =>
  `${provider}:${id}`;

const thrownOutLast =
  (order: Order): Order =>
  (one, other) =>
    Number(one.throwsMostOut) - Number(other.throwsMostOut) || order(one, other);

/** The surveys as lines, in an order, those last that throw most members out. */
export function arrange(surveys: OfferedSurvey[], sort: Sort): Line[] {
  return surveys.toSorted(thrownOutLast(orders[sort])).map((survey) => ({ survey, isGone: false }));
}

/**
 * The lines after a newer answer, so that nothing moves under a finger: what is still there keeps
 * its place, what is gone stays marked until the next answer, and what is new comes last.
 */
export function renewLines(shown: Line[], fresh: Line[]): Line[] {
  const byKey = new Map(fresh.map((line) => [keyOf(line.survey), line]));
  const known = new Set(shown.map(({ survey }) => keyOf(survey)));
  const kept = shown.flatMap((line) => {
    const now = byKey.get(keyOf(line.survey));
    if (now) return [now];
    return line.isGone ? [] : [{ ...line, isGone: true }];
  });
  return [...kept, ...fresh.filter(({ survey }) => !known.has(keyOf(survey)))];
}
