import type { ListedProvider } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { remember } from '../../../http/remember.ts';
import type { Config } from '../../env.ts';
import { minuteMs } from '../../time/clock.ts';
import { providers } from '../registry.ts';
import { askProvider, listTimeoutMs } from './ask-provider.ts';
import { isFit, type Listed } from './rules.ts';
import type { Asker } from './source.ts';

/** What one provider answered to one member. `offers` is empty unless its state is `ok`. */
interface Answered extends ListedProvider {
  offers: Listed[];
}

/** How long an answer is reused. CPX Research allows two minutes; failures are retried soon. */
const keptMs = { ok: minuteMs, restricted: 10_000, unavailable: 10_000 };
/** Minimum pause between calls for one member, whose address or browser may change at will. */
const pauseMs = 5000;
const mostKept = 400;
/** Concurrent calls for one member to one provider: two tabs and a press. */
const mostAtOnce = 3;

const unavailable = (provider: SurveyProviderId): Answered => ({
  provider,
  state: 'unavailable',
  restriction: null,
  offers: [],
});

/**
 * The providers' lists of surveys, each reused for a minute by the member, address and browser that it
 * was asked for. Keeps values, no promises: on Workers a request must not await another's.
 */
export function createSurveyLists(config: Config, clock: () => number) {
  const memory = new Map<string, { answered: Answered; from: string; at: number }>();
  /** Start times (UTC ms) of the calls in flight; those of aborted requests lapse. */
  const waiting = new Map<string, number[]>();

  async function ask(provider: SurveyProviderId, asker: Asker): Promise<Answered> {
    const { list, token, secret } = providers[provider];
    if (!list) return unavailable(provider);
    const api = config[list.api] ?? list.host;
    const account = { api, token: config[token] ?? '', secret: config[secret] ?? '' };
    const body = await askProvider(provider, list.request(asker, account));
    const listing = list.read(body);
    if (!listing) return unavailable(provider);
    if (listing.state === 'restricted') return { provider, ...listing, offers: [] };
    const limits = { maxCreditCents: config.MAX_CREDIT_CENTS, api };
    const offers = listing.offers.filter((offer) => isFit(offer, limits));
    const listed = offers.map((offer) => ({ ...offer, provider }));
    return { provider, state: 'ok', restriction: null, offers: listed };
  }

  async function listOf(provider: SurveyProviderId, asker: Asker): Promise<Answered> {
    const key = `${provider}:${asker.memberId}`;
    const from = JSON.stringify(asker);
    const known = memory.get(key);
    const now = clock();
    if (known) {
      const { answered } = known;
      const longest = known.from === from ? keptMs[answered.state] : pauseMs;
      if (now - known.at < longest) return answered;
    }
    const asked = (waiting.get(key) ?? []).filter((at) => now - at < listTimeoutMs);
    if (asked.length >= mostAtOnce) return unavailable(provider);
    remember(waiting, key, [...asked, now], mostKept);
    const answered = await ask(provider, asker);
    waiting.delete(key);
    remember(memory, key, { answered, from, at: now }, mostKept);
    return answered;
  }

  return {
    /** The providers with a list that take new surveys, in the owner's order. */
    among: (active: readonly SurveyProviderId[]) =>
      active.filter((id) => config.SURVEY_LISTS.includes(id)),
    listOf,
  };
}
