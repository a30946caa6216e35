import type { OfferedSurvey } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Offer } from '../provider.ts';

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
 * Identifies a survey across the providers that resell it: category, length and what its buyer pays.
 * Null without a category.
 */
function traitsOf({ category, minutes, paidCents }: Listed): string | null {
  return category && `${category.toLowerCase()}:${minutes}:${paidCents}`;
}

/**
 * All offers, the best paid by the hour first, then by the providers' `order`. A survey that several
 * providers resell appears once, from the provider that pays most; offers of one provider are never merged.
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

/** The offers without surveys that the member has ended, which a cached list still contains. */
export function withoutEnded(
  offers: Listed[],
  starts: { provider: string; surveyId: string; state: string }[],
): Listed[] {
  const ended = starts.filter(({ state }) => state !== 'started');
  return offers.filter(
    ({ provider, id }) => !ended.some((one) => one.provider === provider && one.surveyId === id),
  );
}

/** Results of fewer members than this say nothing about a survey. */
export const minimumMembers = 5;

/** Members who recently ended a survey, and those of them whom it screened out. */
export interface RecentResults {
  provider: string;
  surveyId: string;
  members: number;
  thrownOut: number;
}

/** Whether a survey screened out at least three in five members. */
export function throwsMostOut({
  members,
  thrownOut,
}: Pick<RecentResults, 'members' | 'thrownOut'>) {
  return members >= minimumMembers && thrownOut * 5 >= members * 3;
}

/** The offers in their order, those that screen most members out marked and moved to the end. */
export function demoteScreenouts(
  offers: Listed[],
  results: RecentResults[],
): (Listed & Pick<OfferedSurvey, 'throwsMostOut'>)[] {
  const bad = new Set(
    results.filter(throwsMostOut).map(({ provider, surveyId }) => `${provider}:${surveyId}`),
  );
  return offers
    .map((offer) => ({ ...offer, throwsMostOut: bad.has(`${offer.provider}:${offer.id}`) }))
    .toSorted((one, other) => Number(one.throwsMostOut) - Number(other.throwsMostOut));
}

/** `minutes`: as the lists announced them; `paidCents`: without what was reversed. */
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
