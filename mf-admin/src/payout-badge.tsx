import { payoutStateLabels } from '#contract/lists/payouts.ts';
import type { Payout } from '#contract/payouts/payouts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<Payout['estado'], BadgeTone> = {
  pendiente: 'waiting',
  pagado: 'good',
  rechazado: 'bad',
  cancelado: 'neutral',
};

export function PayoutBadge({ estado }: Pick<Payout, 'estado'>) {
  return <Badge tone={tones[estado]}>{payoutStateLabels[estado]}</Badge>;
}
