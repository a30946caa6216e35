import { type SuppressionReason, suppressionLabels } from '../mail/delivery.ts';
import { dayFilters, defineList, timeOrders } from './list.ts';

/** An email that gets no mail or no marketing. `fecha` is the start of the suppression (UTC ms). */
export interface SuppressionRow {
  /** The email is the row's id. */
  id: string;
  email: string;
  reason: SuppressionReason;
  fecha: number;
}

export const suppressionList = defineList<SuppressionRow>()({
  name: 'direcciones',
  label: 'Direcciones sin correo',
  columns: {
    email: { label: 'Dirección', main: true },
    reason: { label: 'Motivo', words: suppressionLabels },
    fecha: { label: 'Desde', kind: 'time', sort: true },
  },
  orders: timeOrders,
  searches: ['email'],
  filters: {
    motivo: { kind: 'choice', label: 'Motivo', words: suppressionLabels },
    ...dayFilters,
  },
  views: [
    { nombre: 'No reciben correos', query: 'motivo=bounced' },
    { nombre: 'Marcaron spam', query: 'motivo=complained' },
  ],
});
