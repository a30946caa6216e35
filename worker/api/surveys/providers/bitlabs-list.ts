import * as z from 'zod';
import type { Restriction } from '#contract/surveys/list.ts';
import {
  category,
  dollars,
  minutes,
  offerId,
  offerUrl,
  rating,
  readOffers,
  share,
} from '../lists/offer-fields.ts';
import type { ListSource } from '../provider.ts';

/** `value` is in the app's currency: docs/survey-providers.md sets it to dollars. */
const survey = z
  .object({
    id: offerId,
    type: z.literal('survey'),
    click_url: offerUrl,
    cpi: dollars,
    value: dollars,
    loi: minutes,
    cr: share.optional(),
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
 * BitLabs (docs.bitlabs.ai, `GET /v2/client/surveys`). Calls from a server carry the member's
 * address, browser and country together, which BitLabs has to enable for the account.
 */
export const bitlabsList = {
  host: 'https://api.bitlabs.ai',
  api: 'BITLABS_API_URL',
  request({ userId, address, userAgent, country }, { api, token }) {
    const url = new URL('/v2/client/surveys', api);
    const query = {
      ...{ client_ip: address, client_useragent: userAgent, client_country: country },
      ...{ os: systemOf(userAgent), sdk: 'CUSTOM' },
    };
    url.search = String(new URLSearchParams(query));
    return { url, headers: { 'x-api-token': token, 'x-user-id': userId } };
  },
  read(body) {
    const parsed = answer.safeParse(body);
    if (!parsed.success) return null;
    const { restriction_reason: reasons, surveys } = parsed.data.data;
    // All reasons may be present and false.
    const isRestricted = reasons && Object.values(reasons).some(Boolean);
    if (isRestricted) return { state: 'restricted', restriction: restrictionOf(reasons) };
    return { state: 'ok', offers: readOffers(surveys ?? [], survey) };
  },
} satisfies ListSource & { api: 'BITLABS_API_URL' };
