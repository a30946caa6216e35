import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Restriction } from '#contract/surveys/list.ts';
import { apiUrl, optionalText } from '../../variable-shapes.ts';
import { readCents, readPrice } from '../cents.ts';
import {
  category,
  dollarsAsCents,
  fractionAsPercentage,
  minutes,
  offerId,
  offerUrl,
  rating,
  readOffers,
} from '../lists/offer-fields.ts';
import {
  isEqualInConstantTime,
  type Postback,
  type SurveyListSource,
  type SurveyProvider,
  type ValuesOf,
} from '../provider.ts';

/** The amount `value` is in the app's currency. docs/survey-providers.md sets the currency to dollars. */
const survey = z
  .object({
    id: offerId,
    type: z.literal('survey'),
    click_url: offerUrl,
    cpi: dollarsAsCents,
    value: dollarsAsCents,
    loi: minutes,
    cr: fractionAsPercentage.optional(),
    rating: rating.optional(),
    category: z.object({ name: category }).nullable().catch(null).optional(),
  })
  .transform((one) => ({
    id: one.id,
    rewardCents: one.value,
    paidCents: one.cpi,
    minutes: one.loi,
    rating: one.rating ?? null,
    completionRate: one.cr ?? null,
    category: one.category?.name ?? null,
    url: one.click_url,
  }));

const answer = z.object({
  data: z.object({
    restriction_reason: z.record(z.string(), z.unknown()).nullish(),
    surveys: z.array(z.unknown()).nullish(),
  }),
});

function restrictionOf(reasons: Record<string, unknown>): Restriction {
  if (reasons.using_vpn) return 'vpn';
  if (reasons.unsupported_country) return 'country';
  if (reasons.banned_until) return 'banned';
  return reasons.not_verified ? 'not-verified' : 'other';
}

function systemOf(userAgent: string): string {
  if (/android/i.test(userAgent)) return 'ANDROID';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'IOS' : 'DESKTOP';
}

/**
 * BitLabs's list (docs.bitlabs.ai, `GET /v2/client/surveys`). A call from a server must carry the member's IP
 * address, browser and country together. BitLabs has to enable such calls for the account.
 */
export const bitlabsList = {
  host: 'https://api.bitlabs.ai',
  api: 'BITLABS_API_URL',
  request({ userId, ipAddress, userAgent, country }, { api, token }) {
    const url = new URL('/v2/client/surveys', api);
    const query = {
      client_ip: ipAddress,
      client_useragent: userAgent,
      client_country: country,
      os: systemOf(userAgent),
      sdk: 'CUSTOM',
    };
    url.search = String(new URLSearchParams(query));
    return { url, headers: { 'x-api-token': token, 'x-user-id': userId } };
  },
  read(body) {
    const parsed = answer.safeParse(body);
    if (!parsed.success) return null;
    const { restriction_reason: reasons, surveys } = parsed.data.data;
    // The answer may contain all reasons, each with the value false.
    const isRestricted = reasons && Object.values(reasons).some(Boolean);
    if (isRestricted) return { state: 'restricted', restriction: restrictionOf(reasons) };
    return { state: 'ok', offers: readOffers(surveys ?? [], survey) };
  },
} satisfies SurveyListSource & { api: 'BITLABS_API_URL' };

/** Returns the hexadecimal HMAC-SHA1 of the whole URL before `&hash=`, neither decoded nor encoded. */
export function signBitlabs(urlBeforeHash: string, secret: string): string {
  return createHmac('sha1', secret).update(urlBeforeHash).digest('hex');
}

const completed = ['COMPLETE', 'COMPLETED'];
const notCompleted = ['CREATED', 'PENDING', 'REVIEWING', 'ADJUSTED', 'REJECTED'];

/** Returns the states of an offer; empty for a survey, which has only a type. */
function statesOf(query: URLSearchParams): string[] {
  const states = query.getAll('offer_state').map((state) => state.toUpperCase());
  // BitLabs sends NONE for an offer that does not report changes of its state.
  return states.filter((state) => state !== '' && state !== 'NONE');
}

/** Only surveys have a reliable type, because BitLabs also sends COMPLETE for a pending offer. */
function kindOfType(query: URLSearchParams, type: string, cents: number | null): Postback['kind'] {
  const isNegative = cents !== null && cents < 0;
  if (completed.includes(type)) return 'completion';
  if (notCompleted.includes(type)) return 'not-completed';
  // BitLabs pays for some screenouts. Such a screenout brings money but is not a survey.
  if (type === 'SCREENOUT') return cents ? 'correction' : 'screenout';
  if (type === '') return isNegative ? 'reversal' : 'unknown';
  if (type !== 'RECONCILIATION') return 'unknown';
  return isNegative || (cents && isOfItself(query)) ? 'reversal' : 'correction';
}

/**
 * Returns whether a postback refers to its own transaction. BitLabs sends such postbacks after an offer
 * changes.
 */
function isOfItself(query: URLSearchParams): boolean {
  const ref = query.get('ref');
  return !ref || ref === query.get('tx');
}

function kindOf(query: URLSearchParams, cents: number | null): Postback['kind'] {
  const [state, ...others] = statesOf(query);
  if (others.length > 0) return 'unknown';
  if (state === 'RECONCILED') return 'reversal';
  if (state && notCompleted.includes(state)) return 'not-completed';
  if (state && !completed.includes(state)) return 'unknown';
  const type = (query.get('type') ?? '').toUpperCase();
  return state && ['', 'STATE_CHANGE'].includes(type)
    ? 'completion'
    : kindOfType(query, type, cents);
}

/**
 * Returns whether any parameter says that BitLabs takes money back. RECONCILIATION does not say this in a
 * correction that adds money.
 */
function takesBack(query: URLSearchParams, kind: Postback['kind'], cents: number | null): boolean {
  const types = query.getAll('type').map((type) => type.toUpperCase());
  const isCorrection = kind === 'correction' && cents !== null && cents >= 0;
  return (
    (cents ?? 0) < 0 ||
    statesOf(query).includes('RECONCILED') ||
    (types.includes('RECONCILIATION') && !isCorrection)
  );
}

const variables = {
  BITLABS_TOKEN: optionalText(1),
  BITLABS_SECRET: optionalText(8),
  BITLABS_API_URL: apiUrl,
};

/**
 * BitLabs's postbacks (developer.bitlabs.ai/docs: callbacks, callback-parameters, offer-callbacks,
 * magic-receipt-callbacks, cashback-callbacks, securing-callbacks-through-hashing). The site chooses the query,
 * and docs/survey-providers.md has the URL to configure. A survey's reconciliation has its own TX; REF names
 * the corrected completion. Its value is the difference: a negative value takes money back, and a positive
 * value adds money. BitLabs repeats an offer with states at every change, with the same TX and value:
 * RECONCILED takes everything back.
 */
export const bitlabs = {
  variables,
  token: 'BITLABS_TOKEN',
  secret: 'BITLABS_SECRET',
  holdDays: 0,
  wall({ token, userId }) {
    const url = new URL('https://web.bitlabs.ai/');
    url.searchParams.set('token', token);
    url.searchParams.set('uid', userId);
    return url;
  },
  isSigned(url, _, secret) {
    // The hash must be the last parameter, because the hash does not sign any later text.
    const end = url.lastIndexOf('&hash=');
    const hash = url.slice(end + '&hash='.length).toLowerCase();
    return end > 0 && isEqualInConstantTime(hash, signBitlabs(url.slice(0, end), secret));
  },
  params: ['uid', 'val', 'usd', 'tx', 'ref', 'type', 'offer_state', 'hash'],
  read(query) {
    const cents = readCents(query.get('val'));
    const kind = kindOf(query, cents);
    const paidCents = readPrice(query.get('usd'));
    const transId = query.get('tx') ?? '';
    const isDifference = cents !== null && cents < 0;
    return {
      kind,
      transId,
      originalId: query.get('ref') || (isDifference ? '' : transId),
      userId: query.get('uid') ?? '',
      amountCents: kind === 'reversal' && isDifference ? -cents : cents,
      isWhole: !isDifference,
      takesBack: takesBack(query, kind, cents),
      paidCents,
      isScreenout: query.get('type')?.toUpperCase() === 'SCREENOUT',
      counts: kind === 'completion',
    };
  },
  list: bitlabsList,
  unkept: ['hash'],
  received: 'OK',
} satisfies SurveyProvider<ValuesOf<typeof variables>>;
