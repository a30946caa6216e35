import { formatPlainDollars } from '#contract/money.ts';

// This file makes lists of surveys in the forms that CPX Research and BitLabs document.

export type ListedProvider = 'cpx' | 'bitlabs';

/** A survey of the local provider. Amounts are in US cents. */
export interface Survey {
  id: string;
  minutes: number;
  rewardCents: number;
  paidCents: number;
  /** The percentage of people who finish the survey. */
  completionRate: number;
  rating: number;
  category: string;
}

/**
 * Returns the answer of `GET /api/get-surveys.php`, by the example in CPX Research's «API Documentation» v1.1.
 * The answer mixes texts and numbers, like the example. `webcam` and `category` are from recordings of 2025 and
 * 2026.
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
    payout_publisher_usd: formatPlainDollars(survey.paidCents),
    href: urlOf(survey),
    href_new: urlOf(survey),
  })),
});

/** Returns the answer of `GET /v2/client/surveys`: docs.bitlabs.ai/operation/operation-getsurveysv2. */
export const bitlabsAnswer = (surveys: Survey[], urlOf: (survey: Survey) => string) => ({
  data: {
    surveys: surveys.map((survey) => ({
      id: survey.id,
      type: 'survey',
      click_url: urlOf(survey),
      cpi: formatPlainDollars(survey.paidCents),
      value: formatPlainDollars(survey.rewardCents),
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

/** The end of a survey. `reversed` takes back the credit of `complete` or `screenout`. */
export type Ending = 'complete' | 'screenout' | 'reversed';
