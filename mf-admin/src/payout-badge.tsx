import type { Payout } from '#contract/payouts/payouts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const states: Record<Payout['estado'], [tone: BadgeTone, label: string]> = {
  pendiente: ['waiting', 'Pendiente'],
  pagado: ['good', 'Pagado'],
  rechazado: ['bad', 'Rechazado'],
  cancelado: ['neutral', 'Cancelado'],
};

/** The state of a payout. */
export function PayoutBadge({ estado }: Pick<Payout, 'estado'>) {
  const [tone, label] = states[estado];
  return <Badge tone={tone}>{label}</Badge>;
}
