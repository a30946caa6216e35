import type { PayoutRow } from '#contract/lists/payouts.ts';
import { batchSentences, skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import type { BatchObstacle, PayoutMethod } from '#contract/payouts/batches.ts';
import {
  explainPayoutReview,
  explainSinglePayment,
  type PayoutReview,
} from '#contract/payouts/review.ts';

export const payButtonLabels: Record<PayoutMethod, string> = {
  api: 'Pagar por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Ya los pagué por fuera',
};

export const isAtPaypal = ({ lot: batch }: Pick<PayoutRow, 'lot'>) => batch?.means === 'api';

type Facts = Pick<PayoutRow, 'estado' | 'lot' | 'review' | 'obstacle' | keyof PayoutReview>;

function obstacleOf(row: Facts): BatchObstacle | null {
  if (row.obstacle !== undefined) return row.obstacle;
  // The previous release's API does not send `obstacle`.
  if (row.estado !== 'pendiente') return 'decided';
  if (row.lot) return 'onItsWay';
  if (row.review) return 'held';
  return explainPayoutReview(row) === null ? null : 'unconfirmed';
}

/** Returns why the owner cannot refuse a payout or put it into a batch. Returns null if both are possible. */
export function explainUnavailable(row: Facts): string | null {
  const obstacle = obstacleOf(row);
  if (obstacle === 'decided') return skippedPayoutSentences.decided;
  if (obstacle !== 'onItsWay') return null;
  if (!row.lot) return skippedPayoutSentences.onItsWay;
  return isAtPaypal(row) ? batchSentences.onItsWay : batchSentences.inBatch;
}

export const explainNoPayment = (row: Facts) =>
  explainUnavailable(row) ?? (obstacleOf(row) === 'held' ? skippedPayoutSentences.held : null);

export const explainNoJointPayment = (row: Facts) =>
  explainNoPayment(row) ?? (obstacleOf(row) === 'unconfirmed' ? explainSinglePayment(row) : null);

/** Returns the hint to pay several payouts together, or null while the owner cannot select any payout. */
export function findSelectionHint(rows: readonly Facts[], hasPaypal: boolean): string | null {
  if (rows.every(explainNoPayment)) return null;
  const button = hasPaypal ? payButtonLabels.api : payButtonLabels.archivo;
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
