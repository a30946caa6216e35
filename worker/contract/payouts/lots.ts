// Without zod: pages load this.

/** The ways of paying: PayPal's API, PayPal's file of mass payments, by hand. */
export const payoutMeans = ['api', 'archivo', 'mano'] as const;
export type PayoutMeans = (typeof payoutMeans)[number];

/** `abierto`: taken by a person; `creado`, `enviado` and `fallido` are of the API's lots. */
export const lotStates = ['abierto', 'creado', 'enviado', 'cerrado', 'fallido'] as const;
export type LotState = (typeof lotStates)[number];

/** `fallido`: PayPal did not pay it; `liberado`: given back by a person who did not pay it. */
export const lotItemStates = ['abierto', 'pagado', 'fallido', 'liberado'] as const;
export type LotItemState = (typeof lotItemStates)[number];

/** A lot of payouts that a person pays, by PayPal's file or by hand. US cents, UTC ms. */
export interface PayoutLot {
  id: string;
  means: PayoutMeans;
  estado: LotState;
  /** When it was taken. */
  fecha: number;
  /** Whose, of a lot of one. */
  nombre: string | null;
  montoCents: number;
  open: number;
  paid: number;
  /** Given back unpaid. */
  freed: number;
}

/** A payout in a lot; `reference` is PayPal's, once it is paid. */
export interface LotPayout {
  payoutId: string;
  memberId: string;
  nombre: string;
  paypalEmail: string;
  montoCents: number;
  estado: LotItemState;
  reference: string | null;
}

/** Answer of `GET /api/admin/pagos/lotes`: the open ones and the last closed ones, newest first. */
export interface LotsAnswer {
  lots: PayoutLot[];
}

/** Answer of `GET /api/admin/pagos/lotes/:id`. */
export interface LotAnswer {
  lot: PayoutLot;
  payouts: LotPayout[];
}

/** Answer of `POST /api/admin/pagos/lotes` and of `POST /api/admin/pagos/lotes/:id/cerrar`. */
export interface LotDone {
  lot: PayoutLot;
  message: string;
}

export const lotSentences = {
  taken: 'El pago está en tus manos: la persona ya no puede cancelarlo.',
  paid: 'Marcado como pagado. El correo va en camino.',
  freed: 'Liberado: los pagos están otra vez pendientes.',
  notFree: 'Ese pago ya no está pendiente y libre. Recarga la página.',
  unknown: 'No encontramos ese lote.',
  nothingOpen: 'En ese lote ya no queda ningún pago abierto de esos.',
  inLot: 'Este pago está en un lote abierto: márcalo pagado o libéralo primero.',
} as const;

export const meansLabels: Record<PayoutMeans, string> = {
  api: 'Por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Pago a mano',
};
