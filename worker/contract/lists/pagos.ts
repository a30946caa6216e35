import { z } from 'zod';
import { payoutStates } from '../payouts/payouts.ts';
import { days, listQuery, oneOf, orderOf, searchIn } from './query.ts';
import { payoutSearches, payoutSorts } from './words.ts';

/** Query of `GET /api/admin/listas/pagos`, oldest first. `edad`: older than so many hours. */
export const payoutListQuery = listQuery.extend({
  orden: orderOf(payoutSorts).default('fecha'),
  en: searchIn(payoutSearches),
  estado: oneOf(payoutStates),
  edad: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .optional(),
  ...days,
});
export type PayoutListQuery = z.infer<typeof payoutListQuery>;

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
  estado: (typeof payoutStates)[number];
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
