import type { PayoutRow } from '#contract/lists/payouts.ts';
import { lotSentences, skippedSentences } from '#contract/payouts/lot-sentences.ts';
import { aloneSentence, reviewReason } from '#contract/payouts/review.ts';

export const isAtPaypal = ({ lot }: PayoutRow) => lot?.means === 'api';

/** Why a payout can be neither refused nor put into a lot; null when it can. */
export function whyNotFree(row: PayoutRow): string | null {
  if (row.estado !== 'pendiente') return skippedSentences.decided;
  if (isAtPaypal(row)) return lotSentences.onItsWay;
  return row.lot && lotSentences.inLot;
}

export const whyNotPaid = (row: PayoutRow) =>
  whyNotFree(row) ?? (row.review && skippedSentences.held);

export const whyNotTogether = (row: PayoutRow) =>
  whyNotPaid(row) ?? (reviewReason(row) && aloneSentence(row));

export const referenceField = {
  name: 'reference',
  label: 'Referencia del pago',
  hint: 'Opcional. La persona la lee en su correo y en su panel.',
  maxLength: 120,
};

/** A PayPal address that was changed this recently may be somebody else's. */
const freshMs = 3 * 86_400_000;

export const isFreshAddress = ({ paypalChangedAt }: PayoutRow, now: number): boolean =>
  paypalChangedAt !== null && now - paypalChangedAt < freshMs;
