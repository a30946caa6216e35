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

const byHour = (one: Listed, other: Listed) =>
  hourlyCents(other) - hourlyCents(one) ||
  other.rewardCents - one.rewardCents ||
  `${one.provider}:${one.id}`.localeCompare(`${other.provider}:${other.id}`);

/**
 * What tells a survey apart whoever passes it on: its subject, its length, and what its buyer pays.
 * Without a subject it cannot be told.
 */
function traitsOf({ category, minutes, paidCents }: Listed): string | null {
  return category && `${category.toLowerCase()}:${minutes}:${paidCents}`;
}

/**
 * All offers, what pays best by the hour first. What two providers pass on is there once, as the one
 * pays it who pays the member more; one provider's own offers are never taken for one another.
 */
export function mergeOffers(offers: Listed[]): Listed[] {
  const first = new Map<string, SurveyProviderId>();
  return offers.toSorted(byHour).filter((offer) => {
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
