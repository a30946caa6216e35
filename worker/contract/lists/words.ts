// What lists can be sorted by, searched in and filtered by. Without zod: the administration's pages
// load this.

export const leadSorts = ['fecha'] as const;
export const leadSearches = ['email'] as const;

export const formSorts = ['fecha', 'nombre'] as const;
export const formSearches = ['email', 'nombre'] as const;
export const formLocations = ['confirmed', 'unknown'] as const;

export const memberSorts = ['fecha', 'nombre', 'saldo', 'email'] as const;
export const memberSearches = ['email', 'nombre'] as const;

/** Within what time of its request a payout is due, in ms. */
export const payoutDueMs = 72 * 3_600_000;
export const payoutSorts = ['fecha', 'monto'] as const;
export const payoutSearches = ['email', 'paypalEmail'] as const;

export const entrySorts = ['fecha'] as const;
export const entrySearches = ['transId', 'email'] as const;

export const mailSorts = ['fecha'] as const;
export const mailSearches = ['email'] as const;
export const mailStates = ['pendiente', 'enviando', 'enviado', 'muerto'] as const;

export const postSorts = ['fecha', 'titulo'] as const;
export const postSearches = ['titulo', 'slug'] as const;
export const postStates = ['borrador', 'programada', 'publicada'] as const;

export const auditSorts = ['fecha'] as const;
export const auditSearches = ['email'] as const;

export const postbackSorts = ['fecha'] as const;
export const postbackSearches = ['transId', 'email'] as const;
