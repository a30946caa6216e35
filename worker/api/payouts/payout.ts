import { lotSentences, type PayoutMeans } from '#contract/payouts/lots.ts';
import { type Payout, payoutSentences } from '#contract/payouts/payouts.ts';
import { adminPayoutSentences } from '#contract/payouts/paypal.ts';
import type { payouts } from '../db/tables/payouts.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** The open lot that a payout is in: somebody may be paying it right now. All null: in none. */
interface OpenLot {
  lotId: string | null;
  lotMeans: PayoutMeans | null;
  /** UTC ms. */
  onItsWaySince: number | null;
}
export type FoundPayout = PayoutRow & OpenLot;

/** A plain row was just requested or ended, so it is in no open lot. */
export function payoutOf(row: PayoutRow | FoundPayout): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, reference } = row;
  const onItsWaySince = 'onItsWaySince' in row ? row.onItsWaySince : null;
  const decision = {
    estado,
    motivo,
    reference,
    fechaPago: row.fechaPago,
    decidedAt: row.decidedAt,
  };
  const isOnItsWay = onItsWaySince !== null;
  return { id, montoCents, paypalEmail, fecha, ...decision, isOnItsWay, onItsWaySince };
}

/** The payout as it was when requested: a repeated request gets the first one's answer. */
export function requestedPayoutOf(row: PayoutRow): Payout {
  const undecided = { motivo: null, reference: null, fechaPago: null, decidedAt: null };
  return payoutOf({ ...row, estado: 'pendiente', ...undecided });
}

/** Why a payout is not decided here and now, as the administrator reads it. */
export function whyNotDecided(payout: FoundPayout | null): string {
  if (payout?.lotMeans === 'api') return adminPayoutSentences.onItsWay;
  return payout?.lotMeans ? lotSentences.inLot : payoutSentences.notOpen;
}
