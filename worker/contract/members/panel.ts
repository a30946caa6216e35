import * as z from 'zod';
import type { MailStopReason } from '../mail/delivery.ts';
import type { Payout, PayoutObstacle } from '../payouts/payouts.ts';
import type { MemberReview } from '../trust/signals.ts';
import { type EntryKind, entryKinds, type SurveyState } from './sentences.ts';

/** Answer of `GET /api/panel`. Amounts are US cents, times UTC ms, days YYYY-MM-DD of TIME_ZONE. */
export interface PanelAnswer {
  nombre: string;
  saldoCents: number;
  heldCents: number;
  /** The debt from reversals of money that the site had paid. Later earnings pay it off (decision 038). */
  debtCents: number;
  /** The held money of the next days of release (at most 10). `fecha` is a day's last release (UTC ms). */
  releases: { day: string; fecha: number; montoCents: number }[];
  minimumCents: number;
  /** The reason why the member cannot request a payout now. Null if the member can. */
  payoutObstacle: PayoutObstacle | null;
  /**
   * The weeks until the balance reaches the minimum if the member earns as fast as before. Null if unknown.
   */
  weeksToMinimum: number | null;
  encuestasHoy: number;
  encuestasMax: number;
  surveysPaused: boolean;
  /** True if `GET /api/encuestas` can list the surveys of at least one active provider. */
  listsSurveys: boolean;
  encuestasCompletadas: number;
  ultimaEncuesta: string | null;
  secondsToMidnight: number;
  /** The current offset of TIME_ZONE from UTC, in ms. */
  siteAheadMs: number;
  paypalEmail: string | null;
  /** The reason why the member's email gets no mail from the site. Null if it gets mail. */
  mailStop: MailStopReason | null;
  payouts: Payout[];
  review: MemberReview | null;
  /** Earnings minus reversals in each of the last eight weeks, the oldest first. A week begins on Monday. */
  weeks: { start: string; montoCents: number }[];
  lastEntryId: number | null;
}

/** Answer of `POST /api/encuestas/acceso`: the provider's URL for this member. */
export interface SurveyAccess {
  url: string;
}

/** Query of `GET /api/panel/historial`. `cursor` is the `nextCursor` of the previous page. */
export const historyQuery = z.object({
  tipo: z.enum(entryKinds).optional(),
  cursor: z.coerce.number().int().positive().optional(),
});

/** Query of `GET /api/perfil/actividad`. */
export const activityQuery = historyQuery.pick({ cursor: true });

/**
 * The entry changes the balance by `montoCents` and the held money by `heldCents`. The new balance is
 * `saldoCents`.
 */
export interface HistoryEntry {
  id: number;
  kind: EntryKind;
  montoCents: number;
  heldCents: number;
  saldoCents: number;
  provider: string | null;
  motivo: string | null;
  fecha: number;
  /** The current state of a survey with held money. */
  surveyState?: SurveyState | null;
}

/** Answer of `GET /api/panel/historial`: 20 entries on each page, the newest first. */
export interface HistoryAnswer {
  entries: HistoryEntry[];
  nextCursor: number | null;
}
