import type { Payout } from '#contract/payouts/payouts.ts';
import type { payouts } from '../db/tables/payouts.ts';

/** A row of `payouts`. */
export type PayoutRow = typeof payouts.$inferSelect;

/** The same, with what travels beside it. */
export type FoundPayout = PayoutRow & {
  /** PayPal may be paying it right now. */
  enCamino: boolean;
};

/** A payout as its member sees it now; one that was just asked for or ended is not on its way. */
export function payoutOf(row: PayoutRow | FoundPayout): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, referencia, fechaPago } = row;
  const request = { id, montoCents, paypalEmail, fecha };
  const enCamino = 'enCamino' in row && row.enCamino;
  return { ...request, estado, motivo, referencia, fechaPago, decidido: row.decidedAt, enCamino };
}

/** A payout as it was when it was asked for, whatever became of it: what a repeated request hears. */
export function requestedPayoutOf(row: PayoutRow): Payout {
  const undecided = { motivo: null, referencia: null, fechaPago: null, decidedAt: null };
  return payoutOf({ ...row, estado: 'pendiente', ...undecided });
}
