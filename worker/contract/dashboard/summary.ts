import * as z from 'zod';
import { serverEventNames, unlockSteps } from '../events/events.ts';
import type { OwedAmounts } from '../payouts/batches.ts';
import type { MonthOfSurveys } from '../surveys/list.ts';
import type { OwnersVerdict } from '../surveys/verdicts.ts';

/** Rows that wait. `since` is the time from which the oldest row has waited (UTC ms). */
export interface WaitingRows {
  total: number;
  since: number | null;
}

/** Payouts in review. `approvals` counts the applicants with a strong signal among the oldest applicants. */
export interface WaitingReviews extends WaitingRows {
  late: number;
  approvals: number;
}

/**
 * The kinds of tasks that can wait for the owner. `payouts`: requested payouts outside batches and reviews.
 * `faulty-payouts`: payouts that PayPal did not pay, or whose state differs from PayPal's state.
 * `payouts-in-hand`: payouts that a person took to pay by file or by hand. `reviews`: payouts that wait until
 * a person decides. `claims`: surveys for which members claim a missing credit. `unclear-reversals`: unclear
 * postbacks that take money back and have no decision yet. `unpriced-surveys`: surveys of the last seven days
 * without a price. `postbacks`: other postbacks with a verdict that only the owner can settle. `surveys-off`:
 * no provider accepts new surveys. `examples`: fields of the site's brand that still hold the code's
 * examples. `no-referrals`: apps that visitors see, if none of these apps has a referral link. `dead-links`:
 * links of one app that lead nowhere. `mails`: mails of the last seven days that the site gave up sending.
 * `waiting-mails`: mails to unverified emails that wait because of the site's hourly limit (the count stops
 * at 10,000). `bounces`, `complaints`: the rate of the last seven days comes near the limit of Gmail and
 * Yahoo. `letter-bounces`, `letter-complaints`: letters that the site stopped in the last seven days because
 * of bounces or complaints. `differences`: differences that the last nightly check found.
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

/** One task. `since` is the time from which the oldest row has waited (UTC ms). */
export interface Task {
  kind: TaskKind;
  total: number;
  since: number;
  /** The member of the oldest claim; only `claims` has this field. */
  memberId?: string;
  /** Only `dead-links` has this field. */
  app?: { slug: string; name: string } | undefined;
  /** The verdict of the postbacks. Only `postbacks` has this field; each verdict is a separate task. */
  verdict?: OwnersVerdict;
}

/** A new lead, form or member. `app` is null for a member. */
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
  /** Excludes erased accounts. `pendiente` members have verified the email; `unverified` members have not. */
  members: {
    activo: number;
    pendiente: number;
    unverified: number;
    rechazado: number;
    suspendido: number;
  };
  approvals: WaitingRows;
  payouts: WaitingRows & { montoCents: number };
  owed: OwedAmounts;
  review: WaitingReviews;
  /** The last nightly check. Null before the first check. `day` is YYYY-MM-DD of TIME_ZONE. */
  reconciliation: { day: string; differences: number; isFinished: boolean } | null;
  /** The time of the newest backup that a test restored without differences. Null without such a backup. */
  backupAt: number | null;
  /** The sentences about outages, as in the answer of `/api/salud`. */
  troubles: string[];
  /** The codes of `troubles`, in the same order; an older API does not send this field. */
  troubleCodes?: string[];
  /** The tasks: overdue payments first, then the oldest. Released parts need the old name `duties`. */
  duties: Task[];
  /** The newest records first, at most ten. */
  latest: LatestRecord[];
}

/** The steps of `daily_events` in their order, from the first visit to an approved member. */
export const funnelNames = ['visit', ...unlockSteps, ...serverEventNames] as const;
export type FunnelName = (typeof funnelNames)[number];

/** Query of `GET /api/admin/resumen/graficos`. `app` is a name; `pais` is an ISO code. */
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

/** The count of one day. `day` is YYYY-MM-DD of TIME_ZONE. Empty days have the count 0. */
export interface DayCount {
  day: string;
  total: number;
}

/** A step of the funnel. `total` is null when the site does not count this step by app. */
export interface FunnelStep {
  step: FunnelName;
  total: number | null;
}

/** The surveys of one provider in one country that members opened from the list. */
export interface SurveyGroup extends MonthOfSurveys {
  provider: string;
  /** The country's Spanish label. */
  country: string;
  /** The amount that members got and kept, including compensation for screen-outs, in US cents. */
  paidCents: number;
  /** The median time from the opening to the credit. Null without a credit. */
  creditedMs: number | null;
}

/** Answer of `GET /api/admin/resumen/graficos`. With an app, the fields without counts by app are null. */
export interface ChartsAnswer {
  leads: { unlock: DayCount[]; form: DayCount[] };
  signUps: DayCount[] | null;
  payouts: (DayCount & { montoCents: number })[] | null;
  funnel: FunnelStep[];
  /** The groups with the most openings first. With an app, only members who asked for its link count. */
  surveys: SurveyGroup[];
  /** The choices of the filters: the names in the catalogue, and the countries that have counts. */
  apps: string[];
  countries: { code: string; label: string }[];
}
