import { api, ask } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { referenceField } from './payout-choices.ts';

/** How payouts leave a lot that the administrator pays. */
export const closings = {
  pagado: {
    label: 'Pagado',
    title: 'Marcar como pagado',
    submitLabel: 'Marcar pagado',
    field: { ...referenceField, autoFocus: true },
    text: 'Márcalo cuando el dinero ya haya salido: aquí no se envía nada a PayPal.',
  },
  liberado: {
    label: 'Liberar',
    title: '¿No lo pagaste?',
    submitLabel: 'Liberar',
    variant: 'danger',
    text: 'Libera solo lo que no subiste ni enviaste a PayPal: queda otra vez pendiente y la persona puede cancelarlo. Si PayPal ya lo tiene, podrías pagar dos veces.',
  },
} as const;

export type Closing = keyof typeof closings;

interface Closed {
  lotId: string;
  /** Null: all that are open. */
  ids: string[] | null;
  reference: string;
}

export function closePayouts(
  estado: Closing,
  { lotId, ids, reference }: Closed,
  init: ActionHeaders,
) {
  const json = {
    ...(ids && { ids }),
    ...(estado === 'pagado' ? { estado, reference } : { estado }),
  };
  return ask(() => api.admin.pagos.lotes[':id'].cerrar.$post({ param: { id: lotId }, json }, init));
}
