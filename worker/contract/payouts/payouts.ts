// Without zod, which the pages that show these would otherwise download.

import { formatCents, minimumPayoutCents } from '../money.ts';

export const payoutStates = ['pendiente', 'pagado', 'rechazado', 'cancelado'] as const;

/** A payout as its member sees it. Amounts are US cents, times UTC ms. */
export interface Payout {
  id: string;
  montoCents: number;
  paypalEmail: string;
  fecha: number;
  estado: (typeof payoutStates)[number];
  /** Why it was refused. */
  motivo: string | null;
  referencia: string | null;
  fechaPago: number | null;
  /** When it was paid, refused or cancelled. */
  decidido: number | null;
  /** PayPal may be paying it right now: it cannot be cancelled. */
  enCamino: boolean;
}

/**
 * Answer of `POST /api/pagos` (201) and of `DELETE /api/pagos/:id` (200). The same key gets the same
 * answer again, whatever became of the payout meanwhile.
 */
export interface PayoutAnswer {
  pago: Payout;
  message: string;
}

/** Sentences of a payout request; `failed` is SPEC's. */
export const payoutSentences = {
  requested: 'Recibimos tu solicitud de pago. Te avisaremos por correo.',
  failed: 'Hubo un error al solicitar tu pago.',
  alreadyOpen: 'Ya tienes un pago pendiente. Espera a que se resuelva o cancélalo.',
  belowMinimum: `Necesitas al menos ${formatCents(minimumPayoutCents)} para solicitar un pago.`,
  noPaypal: 'Agrega tu correo de PayPal en tu perfil antes de solicitar un pago.',
  notOpen: 'Ese pago ya no está pendiente.',
  onItsWay: 'Tu pago va en camino por PayPal: ya no se puede cancelar.',
  cancelled: 'Cancelamos tu solicitud. El dinero volvió a tu saldo.',
  unknown: 'No encontramos ese pago.',
  noKey: 'Falta la clave de tu solicitud. Recarga la página e intenta de nuevo.',
  tooMany: 'Ya hiciste muchas solicitudes de pago hoy. Intenta de nuevo mañana.',
} as const;

/** What the administrator reads of a decision about a payout. */
export const decisionSentences = {
  paid: 'Pago marcado como pagado. El correo va en camino.',
  payoutRefused: 'Pago rechazado: el dinero volvió al saldo. El correo va en camino.',
} as const;
