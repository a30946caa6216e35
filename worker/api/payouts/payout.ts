import type { PayoutMeans } from '#contract/payouts/lots.ts';
import { type Payout, payoutDueMs, payoutSentences } from '#contract/payouts/payouts.ts';
import type { payoutLots, payouts } from '../db/tables/payouts.ts';
import { lotSentences } from './lots/sentences.ts';
import { isAccountFault } from './paypal/problems.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type LotRow = typeof payoutLots.$inferSelect;

/** The payout's open batch, if any (else all null): somebody may be paying it at the moment. */
interface OpenLot {
  lotId: string | null;
  lotMeans: PayoutMeans | null;
  onItsWaySince: number | null;
}
export type FoundPayout = PayoutRow & OpenLot & Pick<Payout, 'debtCents'>;

export function payoutOf(row: FoundPayout): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, reference } = row;
  const { fechaPago, decidedAt, returnedAt, onItsWaySince, debtCents } = row;
  const isOnItsWay = onItsWaySince !== null;
  return {
    id,
    montoCents,
    paypalEmail,
    fecha,
    estado,
    motivo,
    reference,
    fechaPago,
    decidedAt,
    returnedAt,
    debtCents,
    isOnItsWay,
    onItsWaySince,
    dueAt: fecha + payoutDueMs,
    needsAccount: estado === 'pendiente' && !isOnItsWay && isAccountFault(row.fault),
  };
}

/** The payout at the time of its request: a repeated request gets the first one's answer. */
export function requestedPayoutOf(row: PayoutRow): Payout {
  const undecided = { motivo: null, reference: null, fechaPago: null, decidedAt: null };
  const untouched = { returnedAt: null, fault: null, debtCents: 0 };
  const inNoLot = { lotId: null, lotMeans: null, onItsWaySince: null };
  return payoutOf({ ...row, estado: 'pendiente', ...undecided, ...untouched, ...inNoLot });
}

/** The reason why a payout cannot be refused now, in the administrator's words. */
export function whyNotDecided(payout: FoundPayout | null): string {
  if (payout?.lotMeans === 'api') return lotSentences.onItsWay;
  return payout?.lotMeans ? lotSentences.inLot : payoutSentences.notOpen;
}
