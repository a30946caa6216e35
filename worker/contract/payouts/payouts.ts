import * as z from 'zod/mini';
import { typedText } from '../fields.ts';
import { formatCents } from '../money.ts';
import { minimumPayoutCents } from './minimum.ts';

/**
 * The site should pay a payout within this time after its request, even if a person has to review it first.
 * The site decides nothing automatically: the administration shows a late payout as a red task.
 */
export const payoutDueHours = 72;
export const payoutDueMs = payoutDueHours * 3_600_000;

/** Tells whether the time to pay a payout that was requested at `requestedAt` has passed. Both are UTC ms. */
export const isPastDue = (requestedAt: number, now: number) => now > requestedAt + payoutDueMs;

export const payoutStates = ['pendiente', 'pagado', 'rechazado', 'cancelado'] as const;

/** A payout as its member sees it on the panel. Amounts are US cents, times UTC ms. */
export interface Payout {
  id: string;
  montoCents: number;
  paypalEmail: string;
  fecha: number;
  estado: (typeof payoutStates)[number];
  motivo: string | null;
  reference: string | null;
  fechaPago: number | null;
  decidedAt: number | null;
  /** The time at which the money of a finished payment came back. */
  returnedAt: number | null;
  /** The part of the returned money that paid off a debt (decision 038). */
  debtCents: number;
  /** The time by which the site usually pays the payout (UTC ms). */
  dueAt: number;
  /** True if `dueAt` has passed without a payment. An earlier release does not send this field. */
  isLate?: boolean;
  /** True if PayPal did not accept the account. The payout waits until the member names another account. */
  needsAccount: boolean;
  /** True if a person or PayPal may be paying the payout now. The member cannot cancel it then. */
  isOnItsWay: boolean;
  onItsWaySince: number | null;
}

/**
 * Answer of `POST /api/pagos` (201) and of `DELETE /api/pagos/:id` (200). A repeated `Idempotency-Key` gets
 * the same answer, even if the payout has changed since.
 */
export interface PayoutAnswer {
  payout: Payout;
  message: string;
}

export const maxAnswerLength = 500;

const noAnswer = 'Escribe tu respuesta.';

/** Body of `POST /api/pagos/:id/respuesta`. */
export const reviewAnswer = z.object({
  answer: typedText(noAnswer).check(
    z.trim(),
    z.minLength(1, noAnswer),
    z.maxLength(maxAnswerLength, `Escribe ${maxAnswerLength} caracteres o menos.`),
  ),
});

/**
 * Answer of `GET /api/pagado`: the amount that the site paid in this calendar month of TIME_ZONE, in US
 * cents. Counts only full tens of payouts: of 37 payouts, the oldest 30. The amount is rounded down to 50
 * dollars. Null below ten payouts.
 */
export interface PaidAnswer {
  paid: { payouts: number; cents: number } | null;
}

export type PayoutObstacle = 'inactive' | 'open' | 'too-many' | 'below-minimum' | 'no-paypal';

/** SPEC gives the sentence `failed`. */
export const payoutSentences = {
  requested: 'Recibimos tu solicitud de pago. Te avisaremos por correo.',
  failed: 'Hubo un error al solicitar tu pago.',
  /** The page shows this sentence after `failed` if the reloaded panel has no new payout. */
  notRequested: 'No quedó pedido. Intenta de nuevo.',
  unknownIfRequested:
    'No sabemos si quedó pedido. Intenta de nuevo: aunque lo repitas, se pide una sola vez.',
  alreadyOpen: 'Ya tienes un pago pendiente. Cuando termine, podrás pedir otro.',
  belowMinimum: `Necesitas al menos ${formatCents(minimumPayoutCents)} para solicitar un pago.`,
  noPaypal: 'Agrega tu correo de PayPal en tu perfil antes de solicitar un pago.',
  notOpen: 'Ese pago ya no está pendiente.',
  onItsWay: 'Tu pago está en camino: ya no se puede cancelar.',
  late: 'Vamos con retraso: todavía no lo enviamos. Te avisamos por correo cuando haya novedades.',
  cancelled: 'Cancelamos tu solicitud.',
  unknown: 'No encontramos ese pago.',
  noKey: 'Falta la clave de tu solicitud. Recarga la página e intenta de nuevo.',
  tooMany: 'Ya hiciste muchas solicitudes de pago hoy. Intenta de nuevo mañana.',
} as const;

interface Owing {
  montoCents: number;
  debtCents: number;
}

/**
 * Tells the member («tu») or the owner («su») where the money of a payout goes when the payout is cancelled.
 */
export function describeMoneyReturn({ montoCents, debtCents }: Owing, whose: 'tu' | 'su') {
  if (debtCents === 0) return `El dinero vuelve a ${whose} saldo.`;
  const owes = whose === 'tu' ? 'debes' : 'debe';
  const debt = `${formatCents(Math.min(debtCents, montoCents))} que ${owes} por encuestas anuladas`;
  return debtCents < montoCents
    ? `El dinero vuelve a ${whose} saldo, menos ${debt}.`
    : `Con ese dinero se saldan ${debt}.`;
}

/** The part `debtCents` paid off a debt (decision 038). The previous release's API does not send it. */
export function describeReturnedMoney({
  montoCents,
  debtCents = 0,
}: Pick<Payout, 'montoCents' | 'debtCents'>) {
  if (debtCents === 0) return 'El dinero volvió a tu saldo.';
  const debt = `${formatCents(debtCents)} que debías por encuestas anuladas`;
  return debtCents < montoCents
    ? `El dinero volvió a tu saldo, menos ${debt}.`
    : `Con ese dinero quedaron saldados los ${debt}.`;
}
