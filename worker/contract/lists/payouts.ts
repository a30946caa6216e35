import type { Payout } from '../payouts/payouts.ts';
import { dayFilters, listOf } from './list.ts';

/** Within what time of its request a payout is due, in ms. */
export const payoutDueMs = 72 * 3_600_000;

/** The states of a payout. */
export const payoutStateLabels: Record<Payout['estado'], string> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
};

/** A payout. Amounts in US cents, times in UTC ms. What an erased account leaves has no names. */
export interface PayoutRow {
  id: string;
  memberId: string;
  fecha: number;
  /** How long it has waited, or had when it was decided, in ms. */
  edadMs: number;
  /** When it is due: `fecha` and `payoutDueMs`. */
  vence: number;
  nombre: string;
  email: string;
  paypalEmail: string;
  montoCents: number;
  estado: Payout['estado'];
  motivo: string | null;
  referencia: string | null;
  fechaPago: number | null;
  /** When it was paid, refused or cancelled. */
  decidido: number | null;
  /** Its last journey through PayPal; `palabra` is PayPal's own: SUCCESS, UNCLAIMED … */
  paypal: {
    estado: 'abierto' | 'pagado' | 'fallido';
    palabra: string | null;
    error: string | null;
  } | null;
}

/** Payouts, oldest first. */
export const payoutList = listOf<PayoutRow>()({
  name: 'pagos',
  label: 'Pagos',
  sorts: ['fecha', 'monto'],
  orders: {
    fecha: 'Más antiguos',
    '-fecha': 'Más nuevos',
    '-monto': 'Mayor monto',
    monto: 'Menor monto',
  },
  searches: { email: 'Correo', paypalEmail: 'Cuenta de PayPal' },
  filters: {
    estado: { kind: 'choice', label: 'Estado', words: payoutStateLabels },
    /** Older than so many hours. */
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
