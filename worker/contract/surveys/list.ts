import type { SurveyProviderId } from './providers.ts';

// Without zod: the panel loads this.

/** Why a provider offers a member nothing: what it says itself, by our names. */
export type Restriction = 'vpn' | 'country' | 'not-verified' | 'banned' | 'other';

/** A survey that a provider offers a member now. Amounts are US cents. */
export interface OfferedSurvey {
  provider: SurveyProviderId;
  /** The provider's id of it. */
  id: string;
  /** What the member gets. */
  rewardCents: number;
  minutes: number;
  /** What an hour of such surveys comes to, the minutes of those who do not finish counted; null: unknown. */
  hourlyCents: number | null;
  /** Stars, 1 to 5, by those who answered it. */
  rating: number | null;
  /** How many of a hundred that begin finish it: of our members, or as the provider tells. */
  completionRate: number | null;
  category: string | null;
  /** It threw out most of the members who tried it in the last days: it comes last. */
  throwsMostOut: boolean;
}

/** `restriction`: only of what is restricted. */
export interface ListedProvider {
  provider: SurveyProviderId;
  state: 'ok' | 'unavailable' | 'restricted';
  restriction: Restriction | null;
}

/** A survey of the list that the member opened. Amounts are US cents, times UTC ms. */
export interface StartedSurvey {
  id: string;
  provider: string;
  /** The provider's id of it. */
  surveyId: string;
  state: 'started' | 'credited' | 'thrown-out' | 'reversed';
  /** As the list promised. */
  rewardCents: number;
  minutes: number;
  /** What was credited for it; of a survey that threw the member out, a consolation. */
  paidCents: number;
  createdAt: number;
  settledAt: number | null;
  /** It was not credited, and the member may still say so; an older API does not tell. */
  mayClaim?: boolean;
  /** What the member claimed, and the answer; null: nothing, and not yet. */
  claim?: string | null;
  claimAnswer?: string | null;
}

/** What became of the surveys that the member opened in this calendar month. */
export interface MonthOfSurveys {
  started: number;
  credited: number;
  thrownOut: number;
  reversed: number;
  /** What an hour of those that ended paid, in US cents; null: too few have ended to tell. */
  hourlyCents: number | null;
}

/**
 * Answer of `GET /api/encuestas`: what pays best by the hour first. Without `providers` the site
 * lists no surveys, and the panel has its button alone.
 */
export interface SurveysAnswer {
  surveys: OfferedSurvey[];
  providers: ListedProvider[];
  /** Of the last 30 days, the newest first. */
  starts: StartedSurvey[];
  month: MonthOfSurveys;
}

export const listSentences = {
  gone: 'Esa encuesta ya no está disponible. Elige otra de la lista.',
  unavailable: 'El proveedor de esa encuesta no responde ahora. Intenta de nuevo o elige otra.',
} as const;
