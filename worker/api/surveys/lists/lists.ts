import type { ListedProvider } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { classifyCallFailure } from '../../../shared/errors.ts';
import { log } from '../../../shared/log.ts';
import { remember } from '../../../shared/remember.ts';
import type { Config } from '../../env.ts';
import { minuteMs } from '../../time/clock.ts';
import type { ListRequester } from '../provider.ts';
import { providers } from '../registry.ts';
import { type ListedOffer, mayShowOffer } from './rules.ts';

/** The longest time in ms for a provider's whole answer. */
const listTimeoutMs = 2500;
const maxBytes = 1_000_000;

/** Reads a body as text. Resolves to null when the body exceeds `maxBytes`. */
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
      // The call does not follow a redirect, because a redirect would take the member's email to another host.
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
    return { outcome: classifyCallFailure(error) };
  }
}

/** Reads a provider's JSON answer. Resolves to undefined on a failure or a timeout. */
async function askProvider(
  provider: string,
  { url, headers = {} }: { url: URL; headers?: Record<string, string> },
): Promise<unknown> {
  const begun = Date.now();
  const { outcome, body } = await reach(url, headers);
  log({ kind: 'surveys', provider, outcome, ms: Date.now() - begun });
  return body;
}

/** One provider's answer to one member. `offers` is empty unless `state` is `ok`. */
interface Answered extends ListedProvider {
  offers: ListedOffer[];
}

/**
 * The time for which the site reuses an answer, in ms. CPX Research allows two minutes. The site reuses a
 * failure for a shorter time, so that it soon calls again.
 */
const keptMs = { ok: minuteMs, restricted: 10_000, unavailable: 10_000 };
/** Without this pause, a member could cause many calls by changing the IP address or the browser. */
const pauseMs = 5000;
const maxKept = 400;
/** The maximum of parallel calls for a member and provider. Two tabs and a click on a button need three. */
const maxAtOnce = 3;

const unavailable = (provider: SurveyProviderId): Answered => ({
  provider,
  state: 'unavailable',
  restriction: null,
  offers: [],
});

/**
 * Creates the reader of the providers' lists. For a minute, the reader reuses a list for the same member, IP
 * address and browser. The memory holds values and no promises, because on Workers a request must not await
 * another request's promise.
 */
export function createSurveyLists(config: Config, clock: () => number) {
  const memory = new Map<string, { answered: Answered; from: string; at: number }>();
  /** The start times (UTC ms) of the running calls. The entry of an aborted request expires. */
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
    const offers = listing.offers.filter((offer) => mayShowOffer(offer, limits));
    const listed = offers.map((offer) => ({ ...offer, provider }));
    return { provider, state: 'ok', restriction: null, offers: listed };
  }

  async function defineList(provider: SurveyProviderId, asker: ListRequester): Promise<Answered> {
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
    /** Returns the providers that have a list and accept new surveys, in the owner's order. */
    among: (active: readonly SurveyProviderId[]) =>
      active.filter((id) => config.SURVEY_LISTS.includes(id)),
    defineList,
  };
}
