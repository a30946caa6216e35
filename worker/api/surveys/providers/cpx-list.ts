import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  category,
  dollars,
  minutes,
  offerId,
  offerUrl,
  percentage,
  rating,
  readOffers,
} from '../lists/offer-fields.ts';
import type { ListSource } from '../provider.ts';

/** `md5(text + "-" + secret)`, hexadecimal: of `trans_id` in a postback, of `ext_user_id` in a link. */
export function signCpx(text: string, secret: string): string {
  return createHash('md5').update(`${text}-${secret}`).digest('hex');
}

/** `payout` is in the app's currency: docs/survey-providers.md sets it to dollars. */
const survey = z
  .object({
    id: offerId,
    loi: minutes,
    payout: dollars,
    payout_publisher_usd: dollars,
    conversion_rate: percentage.optional(),
    statistics_rating_avg: rating.optional(),
    category: category.optional(),
    // The newer address suits phones.
    href_new: offerUrl.optional(),
    href: offerUrl.optional(),
  })
  .transform((one, context) => {
    const url = one.href_new ?? one.href;
    if (url === undefined) {
      context.addIssue({ code: 'custom', message: 'has no address' });
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
 * CPX Research, «API Documentation» v1.1: the list of one user, which may be kept for 120 seconds and
 * is only that user's. `subid_1` of an address comes back in the survey's postback.
 */
export const cpxList = {
  host: 'https://live-api.cpx-research.com',
  api: 'CPX_API_URL',
  request({ userId, address, userAgent }, { api, token, secret }) {
    const url = new URL('/api/get-surveys.php', api);
    const query = {
      ...{ app_id: token, ext_user_id: userId, secure_hash: signCpx(userId, secret) },
      ...{ output_method: 'api', ip_user: address, user_agent: userAgent, limit: '50' },
    };
    url.search = String(new URLSearchParams(query));
    return { url };
  },
  read(body) {
    const parsed = answer.safeParse(body);
    return parsed.success ? { state: 'ok', offers: readOffers(parsed.data.surveys, survey) } : null;
  },
  withStart(url, startId) {
    const address = new URL(url);
    address.searchParams.set('subid_1', startId);
    return address.href;
  },
} satisfies ListSource & { api: 'CPX_API_URL' };
