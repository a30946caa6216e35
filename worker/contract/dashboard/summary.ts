import * as z from 'zod';
import { serverEventNames, unlockSteps } from '../events/events.ts';
import type { Owed } from '../payouts/batches.ts';
import type { MonthOfSurveys } from '../surveys/list.ts';
import type { OwnersVerdict } from '../surveys/verdicts.ts';

/** `since` (UTC ms): the start of the oldest one's wait. */
export interface Waiting {
  total: number;
  since: number | null;
}

/** Payouts in review, the number of late ones, and the number of the oldest applicants with a strong signal. */
export interface WaitingReviews extends Waiting {
  late: number;
  approvals: number;
}

/**
 * The tasks that can wait for the owner. `payouts`: requested, in no batch and not in review;
 * `faulty-payouts`: not paid by PayPal, or different from PayPal's state; `payouts-in-hand`: taken to be paid
 * by file or by hand; `reviews`: held until a person decides; `claims`: surveys that members claim were not
 * credited; `unclear-reversals`: unclear postbacks that take money back and were not decided;
 * `unpriced-surveys`: those of the last seven days without a price; `postbacks`: others with a verdict that
 * only the owner can settle; `surveys-off`: no provider accepts new surveys; `examples`: fields of the site's brand that still hold the code's
 * examples; `no-referrals`: apps that visitors see, none of which has a referral link; `dead-links`: links of one app that lead nowhere; `mails`: given up in the last
 * seven days; `waiting-mails`: mails to unverified emails that the site's pace holds back, at most 10,000
 * counted; `bounces`, `complaints`: of the mails of the last seven days, near the limit of Gmail and Yahoo;
 * `letter-bounces`, `letter-complaints`: of letters that stopped themselves because of them in the last seven
 * days; `differences`: found by the last nightly check.
 */
export type TaskKind =
  | 'payouts'
  | 'faulty-payouts'
  | 'payouts-in-hand'
  | 'reviews'
  | 'approvals'
  | 'claims'
  | 'unclear-reversals'
  | 'unpriced-surveys'
  | 'postbacks'
  | 'surveys-off'
  | 'examples'
  | 'no-referrals'
  | 'dead-links'
  | 'mails'
  | 'waiting-mails'
  | 'bounces'
  | 'complaints'
  | 'letter-bounces'
  | 'letter-complaints'
  | 'differences';

/** `since` (UTC ms): the start of the oldest one's wait. */
export interface Task {
  kind: TaskKind;
  total: number;
  since: number;
  /** The member of the oldest claim; only `claims` has this field. */
  memberId?: string;
  /** Only `dead-links` has this field. */
  app?: { slug: string; name: string } | undefined;
  /** Set for `postbacks` only, with one task for each verdict. */
  verdict?: OwnersVerdict;
}

/** `app` is null for a member. */
export interface LatestRecord {
  kind: 'lead' | 'formulario' | 'miembro';
  id: string;
  nombre: string | null;
  email: string;
  app: string | null;
  pais: string | null;
  fecha: number;
}

/** Answer of `GET /api/admin/resumen`. Amounts are US cents, times UTC ms. */
export interface SummaryAnswer {
  now: number;
  leads: { unlock: number; form: number };
  /** Excludes erased accounts; `pendiente` has verified its email, `unverified` has not. */
  members: {
    activo: number;
    pendiente: number;
    unverified: number;
    rechazado: number;
    suspendido: number;
  };
  approvals: Waiting;
  payouts: Waiting & { montoCents: number };
  owed: Owed;
  review: WaitingReviews;
  /** The last nightly check; null before the first. `day` is YYYY-MM-DD of TIME_ZONE. */
  reconciliation: { day: string; differences: number; isFinished: boolean } | null;
  /** The time of the newest backup that a test restored without differences; null without such a backup. */
  backupAt: number | null;
  /** Outages in sentences: the list of `/api/salud`. */
  troubles: string[];
  /** The code of each of `troubles`, in the same order; an older API does not send this field. */
  troubleCodes?: string[];
  /**
   * The tasks of the owner: money past its promised time, then the oldest first. The older name stays for
   * released parts.
   */
  duties: Task[];
  /** At most ten, newest first. */
  latest: LatestRecord[];
}

/** Steps of `daily_events` from the first visit to an approved member, in order. */
export const funnelNames = ['visit', ...unlockSteps, ...serverEventNames] as const;
export type FunnelName = (typeof funnelNames)[number];

/** Query of `GET /api/admin/resumen/graficos`: `app` is a name, `pais` an ISO code. */
export const chartsQuery = z.object({
  dias: z
    .enum(['30', '90'])
    .default('30')
    .transform((text) => (text === '90' ? 90 : 30)),
  app: z.string().max(60).optional(),
  pais: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

/** `day` is YYYY-MM-DD of TIME_ZONE; empty days are listed with 0. */
export interface DayCount {
  day: string;
  total: number;
}

/** `total` is null when the step is not counted by app. */
export interface FunnelStep {
  step: FunnelName;
  total: number | null;
}

/** Surveys that members opened from the list, of one provider in one country. */
export interface SurveyGroup extends MonthOfSurveys {
  provider: string;
  /** The country's Spanish label. */
  country: string;
  /** Credited to members and not taken back, including consolations; US cents. */
  paidCents: number;
  /** The median time from the opening to the credit; null without a credit. */
  creditedMs: number | null;
}

/** Answer of `GET /api/admin/resumen/graficos`. Null if the step is not counted by app and the query has one. */
export interface ChartsAnswer {
  leads: { unlock: DayCount[]; form: DayCount[] };
  signUps: DayCount[] | null;
  payouts: (DayCount & { montoCents: number })[] | null;
  funnel: FunnelStep[];
  /** Sorted by the number of openings; with an app, only members who asked for its link. */
  surveys: SurveyGroup[];
  /** Filter choices: the catalogue's names, and countries with counts. */
  apps: string[];
  countries: { code: string; label: string }[];
}
