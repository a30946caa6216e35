import { formatCents } from '../money.ts';

const accountFaults = {
  pendiente: 'Su cuenta no está aprobada.',
  activo: null,
  rechazado: 'Su cuenta está rechazada.',
  suspendido: 'Su cuenta está suspendida.',
} as const;

export interface PayoutReview {
  descubiertoCents: number;
  memberState: keyof typeof accountFaults;
}

/** Returns the reason why the owner must confirm a payout and pay it alone, in whole sentences, or null. */
export function explainPayoutReview({
  descubiertoCents,
  memberState,
}: PayoutReview): string | null {
  const uncovered =
    descubiertoCents > 0 ? `Tiene una deuda de ${formatCents(descubiertoCents)}.` : null;
  return [uncovered, accountFaults[memberState]].filter(Boolean).join(' ') || null;
}

export const explainSinglePayment = (review: PayoutReview): string =>
  `${explainPayoutReview(review)} Se paga aparte, después de confirmarlo.`;
