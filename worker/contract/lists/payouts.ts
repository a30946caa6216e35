import { memberStateLabels } from '../members/sentences.ts';
import type { BatchObstacle, PayoutMethod, PayoutProblem } from '../payouts/batches.ts';
import { payoutStateLabels } from '../payouts/labels.ts';
import type { Payout } from '../payouts/payouts.ts';
import type { PayoutReview } from '../payouts/review.ts';
import {
  describeOpenSignals,
  type HeldPayoutReview,
  reviewFilterValue,
  type ShownSignal,
  strongSignalLabels,
} from '../trust/signals.ts';
import { dayFilters, defineList, nameSearchLabel } from './list.ts';

/** A row of the payouts' list. Amounts are US cents, times UTC ms. Erased accounts have empty names. */
export interface PayoutRow
  extends PayoutReview,
    Omit<Payout, 'needsAccount' | 'isOnItsWay' | 'onItsWaySince' | 'debtCents'> {
  memberId: string;
  /** The time from the request to the decision, or to now if there is no decision. */
  ageMs: number;
  nombre: string;
  email: string;
  /** The time at which the member last changed the PayPal email. Null without a change. */
  paypalChangedAt: number | null;
  /** PayPal's name for the payout's state in its last batch with the method `api`: SUCCESS, UNCLAIMED … */
  paypalState: string | null;
  problem: PayoutProblem | null;
  /** The open batch that contains the payout. Perhaps a person or PayPal is paying the payout now. */
  lot: { id: string; means: PayoutMethod; fecha: number } | null;
  /** True if a person paid the payout by file or by hand. The owner can then mark the payout as returned. */
  isReturnable: boolean;
  /** The signals about the member, the strongest first. */
  signals: ShownSignal[];
  review: HeldPayoutReview | null;
  /**
   * The reason why the owner cannot pay the payout by hand in a batch with other payouts. Null if the owner
   * can. An older API does not send this field.
   */
  obstacle?: BatchObstacle | null;
}

export const payoutList = defineList<PayoutRow>()({
  name: 'pagos',
  label: 'Pagos',
  columns: {
    nombre: { label: 'Nombre', byWord: nameSearchLabel, main: true },
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
    paypalState: { label: 'Estado en PayPal', only: 'file' },
    descubiertoCents: { label: 'Deuda', kind: 'cents', only: 'file' },
    memberState: { label: 'Cuenta', words: memberStateLabels, only: 'file' },
    signals: { label: 'Llama la atención', text: describeOpenSignals, only: 'file' },
  },
  orders: {
    fecha: 'Más antiguos',
    '-fecha': 'Más nuevos',
    '-montoCents': 'Mayor monto',
    montoCents: 'Menor monto',
  },
  searches: ['email', 'nombre', 'paypalEmail'],
  filters: {
    estado: {
      kind: 'choice',
      label: 'Estado',
      // `con-problema` finds pending payouts that PayPal did not pay.
      words: { 'con-problema': 'Con un problema', ...payoutStateLabels },
    },
    edad: {
      kind: 'hours',
      label: 'Espera',
      words: { 24: 'Más de 24 h', 48: 'Más de 48 h', 72: 'Más de 72 h' },
    },
    // A weak signal does not stop a payment. So this filter and its index cover only stronger signals.
    senal: { kind: 'choice', label: 'Llama la atención', words: strongSignalLabels },
    ...dayFilters,
  },
  views: [
    { nombre: 'Por pagar', query: 'estado=pendiente' },
    { nombre: 'Con un problema', query: 'estado=con-problema' },
    { nombre: 'Por revisar', query: `estado=pendiente&senal=${reviewFilterValue}` },
    { nombre: 'Pagos de más de 48 h', query: 'edad=48&estado=pendiente' },
  ],
});
