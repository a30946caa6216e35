import type { PayoutMethod } from '#contract/payouts/batches.ts';
import { isPastDue, type Payout, payoutDueMs, payoutSentences } from '#contract/payouts/payouts.ts';
import type { payoutBatches, payouts } from '../db/tables/payouts.ts';
import { batchSentences } from './batches/sentences.ts';
import { isAccountFault } from './paypal/problems.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type BatchRow = typeof payoutBatches.$inferSelect;

/** The open batch may be paying the payout at the moment. All fields are null without an open batch. */
interface OpenBatch {
  batchId: string | null;
  batchMethod: PayoutMethod | null;
  onItsWaySince: number | null;
}
export type FoundPayout = PayoutRow & OpenBatch & Pick<Payout, 'debtCents'>;

/** `dueAt` is the time (UTC ms) by which the site usually pays a payout. */
export function computeDueTime(
  { estado, fecha }: Pick<PayoutRow, 'estado' | 'fecha'>,
  now: number,
) {
  const isLate = estado === 'pendiente' && isPastDue(fecha, now);
  return { dueAt: fecha + payoutDueMs, isLate };
}

export function shapePayout(row: FoundPayout, now: number): Payout {
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
    ...computeDueTime(row, now),
    needsAccount: estado === 'pendiente' && !isOnItsWay && isAccountFault(row.fault),
  };
}

/** Returns the payout as it was when the member requested it: a repeated request gets the first answer. */
export function shapeRequestedPayout(row: PayoutRow): Payout {
  const undecided = { motivo: null, reference: null, fechaPago: null, decidedAt: null };
  const untouched = { returnedAt: null, fault: null, debtCents: 0 };
  const inNoBatch = { batchId: null, batchMethod: null, onItsWaySince: null };
  const first = { ...row, estado: 'pendiente', ...undecided, ...untouched, ...inNoBatch } as const;
  return shapePayout(first, row.fecha);
}

export function findRefusalObstacle(payout: FoundPayout | null): string {
  if (payout?.batchMethod === 'api') return batchSentences.onItsWay;
  return payout?.batchMethod ? batchSentences.inBatch : payoutSentences.notOpen;
}
