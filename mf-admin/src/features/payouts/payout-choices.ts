import type { PayoutRow } from '#contract/lists/payouts.ts';
import { batchSentences, skippedSentences } from '#contract/payouts/batch-sentences.ts';
import type { PayoutMethod } from '#contract/payouts/batches.ts';
import { aloneSentence, reviewReason } from '#contract/payouts/review.ts';

export const payLabels: Record<PayoutMethod, string> = {
  api: 'Pagar por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Ya los pagué por fuera',
};

export const isAtPaypal = ({ lot: batch }: Pick<PayoutRow, 'lot'>) => batch?.means === 'api';

/**
 * Returns the reason why the owner cannot refuse a payout or put it into a batch. Returns null for a free
 * payout.
 */
export function whyNotFree(row: Pick<PayoutRow, 'estado' | 'lot'>): string | null {
  if (row.estado !== 'pendiente') return skippedSentences.decided;
  if (isAtPaypal(row)) return batchSentences.onItsWay;
  return row.lot && batchSentences.inBatch;
}

export const whyNotPaid = (row: Pick<PayoutRow, 'estado' | 'lot' | 'review'>) =>
  whyNotFree(row) ?? (row.review && skippedSentences.held);

export const whyNotTogether = (row: PayoutRow) =>
  whyNotPaid(row) ?? (reviewReason(row) && aloneSentence(row));

/**
 * Returns the hint to select several payouts and pay them together. Returns null while the owner cannot select
 * any payout.
 */
export function tickHint(
  rows: readonly Pick<PayoutRow, 'estado' | 'lot' | 'review'>[],
  hasPaypal: boolean,
): string | null {
  if (rows.every(whyNotPaid)) return null;
  const button = hasPaypal ? payLabels.api : payLabels.archivo;
  return `Marca los que vas a pagar: abajo aparece «${button}».`;
}

export const referenceField = {
  name: 'reference',
  label: 'Referencia del pago',
  hint: 'Opcional. La persona la lee en su correo y en su panel.',
  maxLength: 120,
};

/** If the PayPal email changed within this time (ms), it may belong to another person. */
const freshMs = 3 * 86_400_000;

export const isFreshPaypalEmail = ({ paypalChangedAt }: PayoutRow, now: number): boolean =>
  paypalChangedAt !== null && now - paypalChangedAt < freshMs;
