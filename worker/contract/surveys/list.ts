/** The reason why a provider offers a member no surveys. The provider reports this reason. */
export type Restriction = 'vpn' | 'country' | 'not-verified' | 'banned' | 'other';

/** A survey that a provider offers a member now. Amounts are US cents. */
export interface OfferedSurvey {
  /** The provider's id. Its type is `string`, because a client may be older than the provider. */
  provider: string;
  /** The provider's id of the survey. */
  id: string;
  rewardCents: number;
  minutes: number;
  /** The expected earnings per hour, including attempts that end without credit. Null if unknown. */
  hourlyCents: number | null;
  /** One to five stars, from people who answered the survey. Null without a rating. */
  rating: number | null;
  /** The completion rate in per cent, from our members or from the provider. Null if unknown. */
  completionRate: number | null;
  category: string | null;
  /**
   * True if the survey screened out most members who tried it in the last days. The list then shows it last.
   */
  throwsMostOut: boolean;
}

/** A provider with its state. `restriction` is null unless the state is `restricted`. */
export interface ListedProvider {
  provider: string;
  state: 'ok' | 'unavailable' | 'restricted';
  restriction: Restriction | null;
}

/** A survey that the member opened from the list. Amounts are US cents, times UTC ms. */
export interface StartedSurvey {
  id: string;
  provider: string;
  /** The provider's id of the survey. */
  surveyId: string;
  state: 'started' | 'credited' | 'thrown-out' | 'reversed';
  rewardCents: number;
  /** The credited amount. If the provider screened the member out, it is a consolation amount. */
  paidCents: number;
  createdAt: number;
  settledAt: number | null;
  /** Whether the member may claim that the provider did not credit the survey. */
  mayClaim: boolean;
  /** The member's claim and its answer. Null without a claim. */
  claim: string | null;
  claimAnswer: string | null;
}

/** The results of the surveys that the member opened in this calendar month. */
export interface MonthOfSurveys {
  started: number;
  credited: number;
  thrownOut: number;
  reversed: number;
  /** The earnings per hour of the ended surveys, in US cents. Null while too few surveys have ended. */
  hourlyCents: number | null;
}

/**
 * Answer of `GET /api/encuestas`, the best pay per hour first. If `providers` is empty, the site lists no
 * surveys, and the panel shows only the button that opens a provider.
 */
export interface SurveysAnswer {
  surveys: OfferedSurvey[];
  providers: ListedProvider[];
  /** The surveys of the last 30 days, the newest first. */
  starts: StartedSurvey[];
  month: MonthOfSurveys;
}
