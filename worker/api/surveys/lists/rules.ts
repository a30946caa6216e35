import type { OfferedSurvey } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Offer } from './source.ts';

/** What a survey pays by the hour, in US cents, cut off. */
export function hourlyCents({ rewardCents, minutes }: Pick<Offer, 'rewardCents' | 'minutes'>) {
  return Math.floor((rewardCents * 60) / minutes);
}

/**
 * Whether a member may be shown an offer: its reward would be credited by the postbacks' own rules,
 * and it leads to https, or to where the provider's API itself is.
 */
export function isFit(
  offer: Offer,
  { maxCreditCents, api }: { maxCreditCents: number; api: string },
) {
  const { origin, protocol } = new URL(offer.url);
  const isReachable = protocol === 'https:' || origin === new URL(api).origin;
  return isReachable && offer.rewardCents <= maxCreditCents && offer.rewardCents <= offer.paidCents;
}

export interface Listed extends Offer {
  provider: SurveyProviderId;
}

const byHour = (order: readonly SurveyProviderId[]) => (one: Listed, other: Listed) =>
  hourlyCents(other) - hourlyCents(one) ||
  other.rewardCents - one.rewardCents ||
  order.indexOf(one.provider) - order.indexOf(other.provider) ||
  one.id.localeCompare(other.id);

/**
 * What tells a survey apart whoever passes it on: its subject, its length, and what its buyer pays.
 * Without a subject it cannot be told.
 */
function traitsOf({ category, minutes, paidCents }: Listed): string | null {
  return category && `${category.toLowerCase()}:${minutes}:${paidCents}`;
}

/**
 * All offers, what pays best by the hour first, then the provider that comes first in `order`. What two providers pass on is there once, as the one
 * pays it who pays the member more; one provider's own offers are never taken for one another.
 */
export function mergeOffers(offers: Listed[], order: readonly SurveyProviderId[]): Listed[] {
  const first = new Map<string, SurveyProviderId>();
  return offers.toSorted(byHour(order)).filter((offer) => {
    const traits = traitsOf(offer);
    if (traits === null) return true;
    const owner = first.get(traits) ?? offer.provider;
    first.set(traits, owner);
    return owner === offer.provider;
  });
}

/**
 * The offers that a member has not ended: a kept list still has what they have just answered, or what has
 * thrown them out.
 */
export function withoutEnded(
  offers: Listed[],
  starts: { provider: string; surveyId: string; state: string }[],
): Listed[] {
  const ended = starts.filter(({ state }) => state !== 'started');
  return offers.filter(
    ({ provider, id }) => !ended.some((one) => one.provider === provider && one.surveyId === id),
  );
}

/** Below this many members, what became of a survey says nothing of the survey. */
export const fewestTriers = 5;

/** How many members ended a survey lately, and how many of them it threw out. */
export interface Tries {
  provider: string;
  surveyId: string;
  members: number;
  thrownOut: number;
}

/** Whether a survey threw out three in five of its members, or more. */
export function throwsMostOut({ members, thrownOut }: Pick<Tries, 'members' | 'thrownOut'>) {
  return members >= fewestTriers && thrownOut * 5 >= members * 3;
}

/** The offers, marked and with those last that throw most members out; otherwise in their order. */
export function sinkThrowers(
  offers: Listed[],
  tries: Tries[],
): (Listed & Pick<OfferedSurvey, 'throwsMostOut'>)[] {
  const bad = new Set(
    tries.filter(throwsMostOut).map(({ provider, surveyId }) => `${provider}:${surveyId}`),
  );
  return offers
    .map((offer) => ({ ...offer, throwsMostOut: bad.has(`${offer.provider}:${offer.id}`) }))
    .toSorted((one, other) => Number(one.throwsMostOut) - Number(other.throwsMostOut));
}

/** `minutes`: what the list said of those that ended; `paidCents`: what they paid and kept paying. */
export interface EndedSurveys {
  ended: number;
  minutes: number;
  paidCents: number;
}

const fewestEnded = 5;
const fewestMinutes = 30;

/** What an hour paid, in US cents, cut off; null when too few surveys have ended to tell. */
export function earnedHourly({ ended, minutes, paidCents }: EndedSurveys): number | null {
  if (ended < fewestEnded || minutes < fewestMinutes) return null;
  return hourlyCents({ rewardCents: paidCents, minutes });
}
