/** The reason why a provider offers a member nothing, by the provider's report. */
export type Restriction = 'vpn' | 'country' | 'not-verified' | 'banned' | 'other';

/** A survey that a provider offers a member now. Amounts are US cents. */
export interface OfferedSurvey {
  /** The provider's id, typed as any text because readers may be older than a provider. */
  provider: string;
  /** The provider's id of the survey. */
  id: string;
  rewardCents: number;
  minutes: number;
  /** Expected earnings per hour, including uncompleted attempts; null if unknown. */
  hourlyCents: number | null;
  /** One to five stars from people who answered the survey. */
  rating: number | null;
  /** Completion rate in per cent, of our members or from the provider; null for an unknown rate. */
  completionRate: number | null;
  category: string | null;
  /** The survey screened out most members who tried it in the last days, so the list shows it last. */
  throwsMostOut: boolean;
}

/** `restriction`: null unless the state is `restricted`. */
export interface ListedProvider {
  provider: string;
  state: 'ok' | 'unavailable' | 'restricted';
  restriction: Restriction | null;
}

/** A survey of the list that the member opened. Amounts are US cents, times UTC ms. */
export interface StartedSurvey {
  id: string;
  provider: string;
  /** The provider's id of the survey. */
  surveyId: string;
  state: 'started' | 'credited' | 'thrown-out' | 'reversed';
  rewardCents: number;
  /** The credited amount; a consolation if the member was screened out. */
  paidCents: number;
  createdAt: number;
  settledAt: number | null;
  /** Whether the member may claim that the survey was not credited. */
  mayClaim: boolean;
  /** The member's claim and its answer; null without a claim. */
  claim: string | null;
  claimAnswer: string | null;
}

/** Results of the surveys that the member opened in this calendar month. */
export interface MonthOfSurveys {
  started: number;
  credited: number;
  thrownOut: number;
  reversed: number;
  /** Earnings per hour of the ended surveys, in US cents; null while too few surveys have ended. */
  hourlyCents: number | null;
}

/**
 * Answer of `GET /api/encuestas`: the best paid by the hour first. Without `providers` the site lists no
 * surveys, and the panel has only its button.
 */
export interface SurveysAnswer {
  surveys: OfferedSurvey[];
  providers: ListedProvider[];
  /** The surveys of the last 30 days, the newest first. */
  starts: StartedSurvey[];
  month: MonthOfSurveys;
}
