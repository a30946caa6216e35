import type { PayoutRow } from '#contract/lists/payouts.ts';
import { adminPayoutSentences, paypalWords, skippedSentences } from '#contract/payouts/paypal.ts';

/** PayPal may be paying it at this moment. */
export const isOnItsWay = ({ paypal }: PayoutRow) => paypal?.estado === 'abierto';

/** Null when it can be decided. */
export function whyNotDecided(row: PayoutRow): string | null {
  if (row.estado !== 'pendiente') return skippedSentences.decided;
  return isOnItsWay(row) ? adminPayoutSentences.onItsWay : null;
}

/** PayPal's status in Spanish. */
export const paypalWord = (word: string | null) => word && (paypalWords[word] ?? word);
