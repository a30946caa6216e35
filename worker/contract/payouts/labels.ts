import type { Payout } from './payouts.ts';

export const payoutStateLabels: Record<Payout['estado'], string> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
};
