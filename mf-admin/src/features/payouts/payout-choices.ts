import type { PayoutRow } from '#contract/lists/payouts.ts';
import { lotSentences } from '#contract/payouts/lots.ts';
import { adminPayoutSentences, paypalWords, skippedSentences } from '#contract/payouts/paypal.ts';
import { aloneSentence, reviewReason } from '#contract/payouts/review.ts';

/** PayPal may be paying it at this moment. */
export const isAtPaypal = ({ lot }: PayoutRow) => lot?.means === 'api';

/** Why it is neither refused nor taken into a lot; null when it can be. */
export function whyNotFree(row: PayoutRow): string | null {
  if (row.estado !== 'pendiente') return skippedSentences.decided;
  if (isAtPaypal(row)) return adminPayoutSentences.onItsWay;
  return row.lot && lotSentences.inLot;
}

/** Why it is not paid together with others; null when it can be. */
export const whyNotTogether = (row: PayoutRow) =>
  whyNotFree(row) ?? (reviewReason(row) && aloneSentence(row));

/** Why it is not marked as paid; null when it can be: it is free, or in the administrator's hands. */
export function whyNotPaid(row: PayoutRow): string | null {
  return row.lot && !isAtPaypal(row) ? null : whyNotTogether(row);
}

/** For one payout and for many. */
export const referenceField = {
  name: 'reference',
  label: 'Referencia del pago',
  hint: 'Opcional. La persona la lee en su correo y en su panel.',
  maxLength: 120,
};

/** PayPal's status in Spanish. */
export const paypalWord = (word: string | null) => word && (paypalWords[word] ?? word);
