import type { Payout } from '#contract/payouts/payouts.ts';
import type { payouts } from '../db/tables/payouts.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export type FoundPayout = PayoutRow & {
  /** PayPal may be paying it right now. */
  isOnItsWay: boolean;
};

/** A plain row was just requested or ended, so it is not on its way. */
export function payoutOf(row: PayoutRow | FoundPayout): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, reference } = row;
  const isOnItsWay = 'isOnItsWay' in row && row.isOnItsWay;
  const decision = {
    estado,
    motivo,
    reference,
    fechaPago: row.fechaPago,
    decidedAt: row.decidedAt,
  };
  return { id, montoCents, paypalEmail, fecha, ...decision, isOnItsWay };
}

/** The payout as it was when requested: a repeated request gets the first one's answer. */
export function requestedPayoutOf(row: PayoutRow): Payout {
  const undecided = { motivo: null, reference: null, fechaPago: null, decidedAt: null };
  return payoutOf({ ...row, estado: 'pendiente', ...undecided });
}
