import type { OfferedSurvey } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Offer } from '../provider.ts';

/** Rounds down to US cents. Failed attempts are unpaid minutes. Null: the completion rate is unknown. */
export function computeHourlyCents(
  offer: Pick<Offer, 'rewardCents' | 'minutes' | 'completionRate'>,
): number | null {
  const { rewardCents, minutes, completionRate } = offer;
  if (completionRate === null) return null;
  return Math.floor((rewardCents * completionRate * 60) / (100 * minutes));
}

/**
 * Returns whether the site may show an offer. The reward must be low enough for the site to credit it after a
 * postback, and the offer's link must have https or the origin of the provider's API.
 */
export function mayShowOffer(
  offer: Offer,
  limits: { maxCreditCents: number; api: string },
): boolean {
  const { origin, protocol } = new URL(offer.url);
  const isReachable = protocol === 'https:' || origin === new URL(limits.api).origin;
  return isReachable && offer.rewardCents <= Math.min(limits.maxCreditCents, offer.paidCents);
}

export interface ListedOffer extends Offer {
  provider: SurveyProviderId;
}

/** An offer with the results of this site's own members. */
export type RatedOffer = ListedOffer & Pick<OfferedSurvey, 'throwsMostOut'>;

const byHour = (order: readonly SurveyProviderId[]) => (one: RatedOffer, other: RatedOffer) =>
  Number(one.throwsMostOut) - Number(other.throwsMostOut) ||
  (computeHourlyCents(other) ?? -1) - (computeHourlyCents(one) ?? -1) ||
  other.rewardCents - one.rewardCents ||
  order.indexOf(one.provider) - order.indexOf(other.provider) ||
  one.id.localeCompare(other.id);

/** Returns a key that identifies a survey across the providers, or null without a category. */
function traitsOf({ category, minutes, paidCents }: ListedOffer): string | null {
  return category && `${category.toLowerCase()}:${minutes}:${paidCents}`;
}

/**
 * Returns all offers, with the best hourly pay first and then in the providers' `order`. Surveys that screen
 * out most members come last. If several providers resell a survey, the list shows it once, from the provider
 * with the best hourly pay. The function never merges two offers of the same provider.
 */
export function mergeOffers(
  offers: RatedOffer[],
  order: readonly SurveyProviderId[],
): RatedOffer[] {
  const first = new Map<string, SurveyProviderId>();
  return offers.toSorted(byHour(order)).filter((offer) => {
    const traits = traitsOf(offer);
    if (traits === null) return true;
    const owner = first.get(traits) ?? offer.provider;
    first.set(traits, owner);
    return owner === offer.provider;
  });
}

/** Removes surveys that the member has ended, because a cached list still contains these surveys. */
export function removeEndedSurveys(
  offers: RatedOffer[],
  starts: { provider: string; surveyId: string; state: string }[],
): RatedOffer[] {
  const ended = starts.filter(({ state }) => state !== 'started');
  return offers.filter(
    ({ provider, id }) => !ended.some((one) => one.provider === provider && one.surveyId === id),
  );
}

/** The minimum number of members for a result. The results of fewer members prove nothing about a survey. */
export const minimumMembers = 5;

/** The numbers of members who recently ended a survey, and of members whom the survey screened out. */
export interface RecentResults {
  provider: string;
  surveyId: string;
  members: number;
  thrownOut: number;
}

/** Returns whether a survey screened out at least three in five members. */
export function isMostlyScreenout(survey: Pick<RecentResults, 'members' | 'thrownOut'>): boolean {
  return survey.members >= minimumMembers && survey.thrownOut * 5 >= survey.members * 3;
}

/** Replaces the completion rate by the members' own rate if enough members have tried the survey. */
export function rateOffers(offers: ListedOffer[], recent: RecentResults[]): RatedOffer[] {
  const known = new Map(recent.map((one) => [`${one.provider}:${one.surveyId}`, one]));
  return offers.map((offer) => {
    const results = known.get(`${offer.provider}:${offer.id}`);
    if (!results || results.members < minimumMembers) return { ...offer, throwsMostOut: false };
    const finished = results.members - results.thrownOut;
    const completionRate = Math.round((finished * 100) / results.members);
    return { ...offer, completionRate, throwsMostOut: isMostlyScreenout(results) };
  });
}

/** `minutes` are the minutes that the lists announced. `paidCents` excludes reversed amounts. */
export interface EndedSurveys {
  ended: number;
  minutes: number;
  paidCents: number;
}

const minEnded = 5;
const minMinutes = 30;

/** Returns the pay per hour in US cents, rounded down; null if too few surveys have ended. */
export function computeEarnedPerHour({ ended, minutes, paidCents }: EndedSurveys): number | null {
  if (ended < minEnded || minutes < minMinutes) return null;
  return Math.floor((paidCents * 60) / minutes);
}
