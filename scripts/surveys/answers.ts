import { createHash, createHmac } from 'node:crypto';

// Lists and postbacks in the forms that CPX Research and BitLabs document.

export type ListedProvider = 'cpx' | 'bitlabs';

/** A survey as the stand-in knows it; amounts in US cents. */
export interface Survey {
  id: string;
  minutes: number;
  rewardCents: number;
  paidCents: number;
  /** How many of a hundred finish it. */
  completionRate: number;
  rating: number;
  category: string;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * `GET /api/get-surveys.php`: CPX Research, «API Documentation» v1.1 with its example; texts and
 * numbers are mixed as there. `webcam` and `category` are in recordings of 2025 and 2026.
 */
export const cpxAnswer = (surveys: Survey[], addressOf: (survey: Survey) => string) => ({
  status: 'success',
  count_available_surveys: surveys.length,
  count_returned_surveys: surveys.length,
  surveys: surveys.map((survey) => ({
    ...{ id: survey.id, loi: String(survey.minutes), payout: survey.rewardCents / 100 },
    ...{ conversion_rate: survey.completionRate.toFixed(2), score: '14.9817' },
    ...{ statistics_rating_count: '12', statistics_rating_avg: String(survey.rating) },
    ...{ type: 'need_qualification', top: 0, details: 0, webcam: 0, category: survey.category },
    payout_publisher_usd: dollars(survey.paidCents),
    ...{ href: addressOf(survey), href_new: addressOf(survey) },
  })),
});

/** `GET /v2/client/surveys`: docs.bitlabs.ai/operation/operation-getsurveysv2. */
export const bitlabsAnswer = (surveys: Survey[], addressOf: (survey: Survey) => string) => ({
  data: {
    surveys: surveys.map((survey) => ({
      ...{ id: survey.id, type: 'survey', click_url: addressOf(survey) },
      ...{ cpi: dollars(survey.paidCents), value: dollars(survey.rewardCents) },
      ...{ loi: survey.minutes, cr: survey.completionRate / 100, rating: survey.rating },
      ...{ country: 'DO', language: 'ES', tags: [] },
      category: {
        ...{ name: survey.category, name_internal: survey.category },
        icon_url: 'https://cdn.bitlabs.ai/categories/general.svg',
      },
    })),
  },
  status: 'success',
  trace_id: '6e0a7b1c9f4d4b0f',
});

/** How a survey ends; `reversed` takes back what `complete` or `screenout` has credited. */
export type Ending = 'complete' | 'screenout' | 'reversed';

/** What a postback tells. `transId` is that of what is taken back, if something is. */
export interface Told {
  userId: string;
  survey: Survey;
  startId: string;
  transId: string;
  ending: Ending;
  /** What the member gets, or what is taken back, in US cents. */
  rewardCents: number;
}

interface Secrets {
  CPX_SECRET: string;
  CPX_PATH_SECRET: string;
  BITLABS_SECRET: string;
}

/** By the address and the signature that docs/survey-providers.md names for CPX Research. */
function cpxPostback(site: string, told: Told, secrets: Secrets): string {
  const { userId, survey, startId, transId, ending, rewardCents } = told;
  const hash = createHash('md5').update(`${transId}-${secrets.CPX_SECRET}`).digest('hex');
  const query = new URLSearchParams({
    ...{ secreto: secrets.CPX_PATH_SECRET, status: ending === 'reversed' ? '2' : '1' },
    ...{ trans_id: transId, user_id: userId, subid_1: startId, subid_2: '' },
    ...{ amount_local: dollars(rewardCents), amount_usd: dollars(2 * rewardCents) },
    ...{ offer_id: survey.id, hash, ip_click: '203.0.113.1' },
    type: ending === 'screenout' ? 'out' : 'complete',
  });
  return `${site}/api/postback/cpx?${query}`;
}

/** By the address and the hash that docs/survey-providers.md names for BitLabs. */
function bitlabsPostback(site: string, told: Told, secrets: Secrets): string {
  const { userId, transId, ending, rewardCents } = told;
  const isTaken = ending === 'reversed';
  const sign = isTaken ? '-' : '';
  const type = { complete: 'COMPLETE', screenout: 'SCREENOUT', reversed: 'RECONCILIATION' };
  const query = new URLSearchParams({
    ...{ uid: userId, val: sign + dollars(rewardCents), usd: sign + dollars(2 * rewardCents) },
    ...{ tx: isTaken ? `${transId}-r` : transId, ref: isTaken ? transId : '' },
    ...{ type: type[ending], offer_state: '' },
  });
  const url = `${site}/api/postback/bitlabs?${query}`;
  return `${url}&hash=${createHmac('sha1', secrets.BITLABS_SECRET).update(url).digest('hex')}`;
}

export const postbackOf = { cpx: cpxPostback, bitlabs: bitlabsPostback };
