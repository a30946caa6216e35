import type { ListedProvider } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { noAnswer } from '../../../shared/errors.ts';
import { log } from '../../../shared/log.ts';
import { remember } from '../../../shared/remember.ts';
import type { Config } from '../../env.ts';
import { minuteMs } from '../../time/clock.ts';
import type { ListRequester } from '../provider.ts';
import { providers } from '../registry.ts';
import { isFit, type ListedOffer } from './rules.ts';

/** The timeout of a provider's whole answer. */
const listTimeoutMs = 2500;
const maxBytes = 1_000_000;

/** A body as text; null when it exceeds `maxBytes`. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function reach(url: URL, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // A redirect would carry the member's email to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(listTimeoutMs),
    });
    const text = await readText(response);
    if (response.status !== 200) return { outcome: String(response.status) };
    if (text === null) return { outcome: 'too long' };
    const body: unknown = JSON.parse(text);
    return { outcome: 'ok', body };
  } catch (error) {
    if (error instanceof SyntaxError) return { outcome: 'no JSON' };
    return { outcome: noAnswer(error) };
  }
}

/** A provider's JSON answer; undefined on failure or time-out. */
async function askProvider(
  provider: string,
  { url, headers = {} }: { url: URL; headers?: Record<string, string> },
): Promise<unknown> {
  const begun = Date.now();
  const { outcome, body } = await reach(url, headers);
  log({ kind: 'surveys', provider, outcome, ms: Date.now() - begun });
  return body;
}

/** One provider's answer to one member. `offers` is empty unless its state is `ok`. */
interface Answered extends ListedProvider {
  offers: ListedOffer[];
}

/** The time for which an answer is reused. CPX Research allows two minutes; failures are retried soon. */
const keptMs = { ok: minuteMs, restricted: 10_000, unavailable: 10_000 };
/** Minimum pause between calls for one member, because a member can change IP address and browser freely. */
const pauseMs = 5000;
const maxKept = 400;
/** Concurrent calls for one member to one provider: two tabs and a press. */
const maxAtOnce = 3;

const unavailable = (provider: SurveyProviderId): Answered => ({
  provider,
  state: 'unavailable',
  restriction: null,
  offers: [],
});

/**
 * The providers' lists of surveys, each reused for a minute for its member, IP address and browser. The
 * memory holds values and no promises, because on Workers a request must not await another request's promise.
 */
export function createSurveyLists(config: Config, clock: () => number) {
  const memory = new Map<string, { answered: Answered; from: string; at: number }>();
  /** Start times (UTC ms) of the running calls; the entries of aborted requests lapse. */
  const waiting = new Map<string, number[]>();

  async function ask(provider: SurveyProviderId, asker: ListRequester): Promise<Answered> {
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

  async function listOf(provider: SurveyProviderId, asker: ListRequester): Promise<Answered> {
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
    if (asked.length >= maxAtOnce) return unavailable(provider);
    remember(waiting, key, [...asked, now], maxKept);
    const answered = await ask(provider, asker);
    waiting.delete(key);
    remember(memory, key, { answered, from, at: now }, maxKept);
    return answered;
  }

  return {
    /** The providers with a list that accept new surveys, in the owner's order. */
    among: (active: readonly SurveyProviderId[]) =>
      active.filter((id) => config.SURVEY_LISTS.includes(id)),
    listOf,
  };
}
