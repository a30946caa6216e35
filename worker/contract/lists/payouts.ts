import { memberStateLabels } from '../members/sentences.ts';
import type { PayoutMeans } from '../payouts/lots.ts';
import type { Payout } from '../payouts/payouts.ts';
import type { PayoutReview } from '../payouts/review.ts';
import { dayFilters, listOf } from './list.ts';

/** A payout is due this long after its request. */
export const payoutDueMs = 72 * 3_600_000;

export const payoutStateLabels: Record<Payout['estado'], string> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
};

/** Amounts in US cents, times in UTC ms; names are empty once the account is erased. */
export interface PayoutRow extends PayoutReview {
  id: string;
  memberId: string;
  fecha: number;
  /** Until now, or until it was decided. */
  ageMs: number;
  dueAt: number;
  nombre: string;
  email: string;
  paypalEmail: string;
  montoCents: number;
  estado: Payout['estado'];
  motivo: string | null;
  reference: string | null;
  fechaPago: number | null;
  decidedAt: number | null;
  /** The last attempt by PayPal; `paypalState` is its own: SUCCESS, UNCLAIMED … */
  paypal: {
    estado: 'abierto' | 'pagado' | 'fallido';
    paypalState: string | null;
    error: string | null;
  } | null;
  /** The open lot that it is in: somebody may be paying it. */
  lot: { id: string; means: PayoutMeans; fecha: number } | null;
}

export const payoutList = listOf<PayoutRow>()({
  name: 'pagos',
  label: 'Pagos',
  columns: {
    nombre: { label: 'Nombre', main: true },
    montoCents: { label: 'Monto', kind: 'cents', sort: true },
    ageMs: { label: 'Espera', only: 'page' },
    estado: { label: 'Estado', words: payoutStateLabels },
    fecha: { label: 'Solicitado', kind: 'time', sort: true },
    email: { label: 'Correo', only: 'file' },
    paypalEmail: { label: 'Cuenta de PayPal', only: 'file' },
    dueAt: { label: 'Vence', kind: 'time', only: 'file' },
    decidedAt: { label: 'Decidido', kind: 'time', only: 'file' },
    reference: { label: 'Referencia', only: 'file' },
    motivo: { label: 'Motivo', only: 'file' },
    paypal: {
      label: 'Estado en PayPal',
      text: ({ paypal }) => paypal?.paypalState ?? paypal?.estado ?? null,
      only: 'file',
    },
    descubiertoCents: { label: 'Descubierto', kind: 'cents', only: 'file' },
    memberState: { label: 'Cuenta', words: memberStateLabels, only: 'file' },
  },
  orders: {
    fecha: 'Más antiguos',
    '-fecha': 'Más nuevos',
    '-montoCents': 'Mayor monto',
    montoCents: 'Menor monto',
  },
  searches: ['email', 'paypalEmail'],
  filters: {
    estado: { kind: 'choice', label: 'Estado', words: payoutStateLabels },
    edad: {
      kind: 'hours',
      label: 'Espera',
      words: { 24: 'Más de 24 h', 48: 'Más de 48 h', 72: 'Más de 72 h' },
    },
    ...dayFilters,
  },
  views: [
    { nombre: 'Por pagar', query: 'estado=pendiente' },
    { nombre: 'Pagos de más de 48 h', query: 'edad=48&estado=pendiente' },
  ],
});
