import type { Payout } from '#contract/panel.ts';
import type { payouts } from '../db/panel-schema.ts';

/** A row of `payouts`. */
export type PayoutRow = typeof payouts.$inferSelect;

/** A payout as its member sees it now. */
export function payoutOf(row: PayoutRow): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, referencia, fechaPago } = row;
  const request = { id, montoCents, paypalEmail, fecha };
  return { ...request, estado, motivo, referencia, fechaPago, decidido: row.decidedAt };
}

/** A payout as it was when it was asked for, whatever became of it: what a repeated request hears. */
export function requestedPayoutOf(row: PayoutRow): Payout {
  const undecided = { motivo: null, referencia: null, fechaPago: null, decidedAt: null };
  return payoutOf({ ...row, estado: 'pendiente', ...undecided });
}
