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

/**
 * Why a payout is paid only by itself and after a confirmation, in whole sentences; null when
 * nothing is known against it. Amounts are US cents.
 */
export function reviewReason({ descubiertoCents, memberState }: PayoutReview): string | null {
  const uncovered =
    descubiertoCents > 0 ? `Tiene una deuda de ${formatCents(descubiertoCents)}.` : null;
  return [uncovered, accountFaults[memberState]].filter(Boolean).join(' ') || null;
}

export const aloneSentence = (review: PayoutReview): string =>
  `${reviewReason(review)} Se paga aparte, después de confirmarlo.`;

/** How many payouts are left out of a file or a batch, and why: one may have both reasons. */
export function leftOutSentence(all: readonly PayoutReview[]): string {
  const [first] = all;
  if (first && all.length === 1) return `1 pago quedó fuera. ${aloneSentence(first)}`;
  const uncovered = all.filter(({ descubiertoCents }) => descubiertoCents > 0).length;
  const inactive = all.filter(({ memberState }) => memberState !== 'activo').length;
  const reasons = [
    uncovered > 0 ? `${uncovered} con deuda` : '',
    inactive > 0 ? `${inactive} de cuentas que no están activas` : '',
  ].filter(Boolean);
  return `${all.length} pagos quedaron fuera: ${reasons.join(', ')}. Cada uno se paga aparte, después de confirmarlo.`;
}
