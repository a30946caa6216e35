import { writeCents } from '#contract/money.ts';

// Lists of surveys in the documented forms of CPX Research and BitLabs.

export type ListedProvider = 'cpx' | 'bitlabs';

/** A survey of the local provider; amounts in US cents. */
export interface Survey {
  id: string;
  minutes: number;
  rewardCents: number;
  paidCents: number;
  /** The number among a hundred members who finish it. */
  completionRate: number;
  rating: number;
  category: string;
}

/**
 * `GET /api/get-surveys.php`: CPX Research, «API Documentation» v1.1 with its example; texts and
 * numbers are mixed as there. `webcam` and `category` are in recordings of 2025 and 2026.
 */
export const cpxAnswer = (surveys: Survey[], urlOf: (survey: Survey) => string) => ({
  status: 'success',
  count_available_surveys: surveys.length,
  count_returned_surveys: surveys.length,
  surveys: surveys.map((survey) => ({
    id: survey.id,
    loi: String(survey.minutes),
    payout: survey.rewardCents / 100,
    conversion_rate: survey.completionRate.toFixed(2),
    score: '14.9817',
    statistics_rating_count: '12',
    statistics_rating_avg: String(survey.rating),
    type: 'need_qualification',
    top: 0,
    details: 0,
    webcam: 0,
    category: survey.category,
    payout_publisher_usd: writeCents(survey.paidCents),
    href: urlOf(survey),
    href_new: urlOf(survey),
  })),
});

/** `GET /v2/client/surveys`: docs.bitlabs.ai/operation/operation-getsurveysv2. */
export const bitlabsAnswer = (surveys: Survey[], urlOf: (survey: Survey) => string) => ({
  data: {
    surveys: surveys.map((survey) => ({
      id: survey.id,
      type: 'survey',
      click_url: urlOf(survey),
      cpi: writeCents(survey.paidCents),
      value: writeCents(survey.rewardCents),
      loi: survey.minutes,
      cr: survey.completionRate / 100,
      rating: survey.rating,
      country: 'DO',
      language: 'ES',
      tags: [],
      category: {
        name: survey.category,
        name_internal: survey.category,
        icon_url: 'https://cdn.bitlabs.ai/categories/general.svg',
      },
    })),
  },
  status: 'success',
  trace_id: '6e0a7b1c9f4d4b0f',
});

/** How a survey ends; `reversed` takes back what `complete` or `screenout` credited. */
export type Ending = 'complete' | 'screenout' | 'reversed';
