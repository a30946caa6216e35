// Without zod: pages load this.

/** The ways of paying: PayPal's API, PayPal's file of mass payments, by hand. */
export const payoutMeans = ['api', 'archivo', 'mano'] as const;

/** `abierto`: taken by a person; `creado`, `enviado` and `fallido` are of the API's lots. */
export const lotStates = ['abierto', 'creado', 'enviado', 'cerrado', 'fallido'] as const;
export type LotState = (typeof lotStates)[number];

/** `fallido`: PayPal did not pay it; `liberado`: given back by a person who did not pay it. */
export const lotItemStates = ['abierto', 'pagado', 'fallido', 'liberado'] as const;
export type LotItemState = (typeof lotItemStates)[number];
