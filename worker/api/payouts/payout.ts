import type { PayoutMethod } from '#contract/payouts/batches.ts';
import { type Payout, payoutDueMs, payoutSentences } from '#contract/payouts/payouts.ts';
import type { payoutBatches, payouts } from '../db/tables/payouts.ts';
import { batchSentences } from './batches/sentences.ts';
import { isAccountFault } from './paypal/problems.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type BatchRow = typeof payoutBatches.$inferSelect;

/**
 * The payout's open batch; all fields are null without an open batch. An open batch may be paying the payout
 * at the moment.
 */
interface OpenBatch {
  batchId: string | null;
  batchMethod: PayoutMethod | null;
  onItsWaySince: number | null;
}
export type FoundPayout = PayoutRow & OpenBatch & Pick<Payout, 'debtCents'>;

export function shapePayout(row: FoundPayout, now: number): Payout {
  const { id, montoCents, paypalEmail, fecha, estado, motivo, reference } = row;
  const { fechaPago, decidedAt, returnedAt, onItsWaySince, debtCents } = row;
  const isOnItsWay = onItsWaySince !== null;
  const dueAt = fecha + payoutDueMs;
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
    dueAt,
    isLate: estado === 'pendiente' && now > dueAt,
    needsAccount: estado === 'pendiente' && !isOnItsWay && isAccountFault(row.fault),
  };
}

/** The payout at the time of its request, because a repeated request gets the answer of the first request. */
export function shapeRequestedPayout(row: PayoutRow): Payout {
  const undecided = { motivo: null, reference: null, fechaPago: null, decidedAt: null };
  const untouched = { returnedAt: null, fault: null, debtCents: 0 };
  const inNoBatch = { batchId: null, batchMethod: null, onItsWaySince: null };
  const first = { ...row, estado: 'pendiente', ...undecided, ...untouched, ...inNoBatch } as const;
  return shapePayout(first, row.fecha);
}

/** The reason why a payout cannot be refused now, in the administrator's words. */
export function whyNotDecided(payout: FoundPayout | null): string {
  if (payout?.batchMethod === 'api') return batchSentences.onItsWay;
  return payout?.batchMethod ? batchSentences.inBatch : payoutSentences.notOpen;
}
