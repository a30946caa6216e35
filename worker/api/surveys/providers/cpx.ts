import { createHash } from 'node:crypto';
import * as z from 'zod';
import { apiUrl, ipAddressList, optionalText } from '../../variable-shapes.ts';
import { readCents, readPrice } from '../cents.ts';
import {
  category,
  dollarsAsCents,
  minutes,
  offerId,
  offerUrl,
  percentage,
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

/** The text is `trans_id` in a postback and `ext_user_id` in a link. */
export function signCpx(text: string, secret: string): string {
  return createHash('md5').update(`${text}-${secret}`).digest('hex');
}

/** The amount `payout` is in the app's currency. docs/survey-providers.md sets the currency to dollars. */
const survey = z
  .object({
    id: offerId,
    loi: minutes,
    payout: dollarsAsCents,
    payout_publisher_usd: dollarsAsCents,
    conversion_rate: percentage.optional(),
    statistics_rating_avg: rating.optional(),
    category: category.optional(),
    // The newer URL works better on phones.
    href_new: offerUrl.optional(),
    href: offerUrl.optional(),
  })
  .transform((one, context) => {
    const url = one.href_new ?? one.href;
    if (url === undefined) {
      context.addIssue({ code: 'custom', message: 'has no URL' });
      return z.NEVER;
    }
    return {
      id: one.id,
      rewardCents: one.payout,
      paidCents: one.payout_publisher_usd,
      minutes: one.loi,
      rating: one.statistics_rating_avg ?? null,
      completionRate: one.conversion_rate ?? null,
      category: one.category ?? null,
      url,
    };
  });

const answer = z.object({ status: z.literal('success'), surveys: z.array(z.unknown()) });

/**
 * CPX Research's list, «API Documentation» v1.1. The list belongs to one user only, and the site may keep it
 * for 120 seconds. The survey's postback repeats `subid_1` of the URL.
 */
export const cpxList = {
  host: 'https://live-api.cpx-research.com',
  api: 'CPX_API_URL',
  request({ userId, ipAddress, userAgent }, { api, token, secret }) {
    const url = new URL('/api/get-surveys.php', api);
    const query = {
      app_id: token,
      ext_user_id: userId,
      secure_hash: signCpx(userId, secret),
      output_method: 'api',
      ip_user: ipAddress,
      user_agent: userAgent,
      limit: '50',
    };
    url.search = String(new URLSearchParams(query));
    return { url };
  },
  read(body) {
    const parsed = answer.safeParse(body);
    return parsed.success ? { state: 'ok', offers: readOffers(parsed.data.surveys, survey) } : null;
  },
  withStart(url, startId) {
    const parsed = new URL(url);
    parsed.searchParams.set('subid_1', startId);
    return parsed.href;
  },
} satisfies SurveyListSource & { api: 'CPX_API_URL' };

function kindOf(status: string | null): Postback['kind'] {
  if (status === '1') return 'completion';
  return status === '2' ? 'reversal' : 'unknown';
}

const variables = {
  CPX_TOKEN: optionalText(1),
  CPX_SECRET: optionalText(8),
  CPX_PATH_SECRET: optionalText(16),
  CPX_ADDRESSES: ipAddressList,
  CPX_API_URL: apiUrl,
};

/**
 * CPX Research's postbacks (publisher.cpx-research.com, «Integration» and «Postback settings»). The postback is
 * a GET with `status` (1 done, 2 cancelled), `trans_id`, `user_id`, `amount_local` (the member's reward in the
 * app's currency), `amount_usd` (CPX's price), `type` (complete, out, bonus, …) and `hash`. A cancellation
 * carries the `trans_id` of the cancelled completion. CPX resends a postback until it reads 200 and `1`.
 */
export const cpx = {
  variables,
  token: 'CPX_TOKEN',
  secret: 'CPX_SECRET',
  pathSecret: 'CPX_PATH_SECRET',
  ipAddresses: 'CPX_ADDRESSES',
  signsUserIds: true,
  holdDays: 0,
  wall({ token, userId, secret }) {
    const url = new URL('https://offers.cpx-research.com/index.php');
    url.searchParams.set('app_id', token);
    url.searchParams.set('ext_user_id', userId);
    if (secret) url.searchParams.set('secure_hash', signCpx(userId, secret));
    return url;
  },
  isSigned(_, query, secret) {
    const hash = query.get('hash')?.toLowerCase() ?? '';
    return isEqualInConstantTime(hash, signCpx(query.get('trans_id') ?? '', secret));
  },
  params: [
    ...['status', 'trans_id', 'user_id', 'subid_1', 'subid_2', 'amount_local', 'amount_usd'],
    ...['offer_id', 'hash', 'ip_click', 'type'],
  ],
  read(query) {
    const transId = query.get('trans_id') ?? '';
    return {
      kind: kindOf(query.get('status')),
      transId,
      originalId: transId,
      userId: query.get('user_id') ?? '',
      amountCents: readCents(query.get('amount_local')),
      isWhole: true,
      takesBack: query.getAll('status').includes('2'),
      paidCents: readPrice(query.get('amount_usd')),
      isScreenout: query.get('type') === 'out',
      startId: query.get('subid_1') ?? '',
      // CPX pays for screenouts, bonuses and ratings, but they are not surveys.
      counts: ['complete', ''].includes(query.get('type') ?? ''),
    };
  },
  list: cpxList,
  unkept: ['hash', 'secure_hash', 'ip_click'],
  received: '1',
} satisfies SurveyProvider<ValuesOf<typeof variables>>;
