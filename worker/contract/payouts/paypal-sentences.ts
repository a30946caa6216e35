// Without zod, which the pages that show these would otherwise download.

/** How many payouts one batch takes: as many ids as fit into a request. PayPal itself takes 15,000. */
export const paypalBatchMax = 1000;

/** How many rows PayPal's own page takes in one file. */
export const paypalFileMax = 5000;

/** Whether a text can be PayPal's own number of a batch. */
export const isPaypalNumber = (text: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(text);

/** What the administrator reads of payouts and of PayPal. */
export const adminPayoutSentences = {
  onItsWay: 'Este pago va en camino por PayPal.',
  notConfigured: 'PayPal no está configurado: usa el archivo o marca los pagos a mano.',
  noKey: 'Falta la clave de la solicitud. Recarga la página e intenta de nuevo.',
  noIds: 'Elige al menos un pago.',
  tooMany: 'Elige como máximo 1000 pagos.',
  nonePending: 'Ninguno de esos pagos está pendiente y libre. Recarga la página.',
  unknownBatch: 'No encontramos ese lote.',
  sent: 'Lote creado. Los pagos van en camino por PayPal.',
  retried: 'Reintentamos el lote.',
  retryEnded: 'Ese lote ya terminó. Si quedan pagos pendientes, crea otro lote.',
  retryLate:
    'Pasaron 25 días sin saber si PayPal recibió este lote: enviarlo otra vez podría pagar dos veces. Revisa tu cuenta de PayPal.',
  discarded: 'Lote descartado. Sus pagos están otra vez libres.',
  discardBusy: 'Ese lote se está enviando en este momento. Espera dos minutos.',
  discardTaken: 'PayPal ya tiene este lote: no se puede descartar.',
  badNumber: 'Escribe el número tal como está en PayPal: solo letras y cifras.',
  numberUnknown: 'PayPal no conoce ese número. Cópialo otra vez de tu cuenta.',
  numberOther: 'Ese número es de otro lote de PayPal, no de este.',
  numberUnasked: 'No pudimos preguntarle a PayPal. Inténtalo otra vez en un momento.',
  numberLate: 'Este lote ya no espera su número. Recarga la página.',
  numbered: 'PayPal tiene este lote. Seguimos sus pagos desde ahí.',
} as const;

/** What became of one payout that was chosen for a batch. */
export const skippedSentences = {
  unknown: 'No encontramos ese pago.',
  decided: 'Ya no está pendiente.',
  onItsWay: 'Ya va en camino por PayPal.',
} as const;

/** How the administrator reads the states of a batch. */
export const batchLabels = {
  creado: 'Por enviar',
  enviado: 'En PayPal',
  cerrado: 'Terminado',
  fallido: 'No enviado',
} as const;

/** How the administrator reads what a payout is at PayPal; a word that is not here is shown as it is. */
export const paypalWords: Record<string, string> = {
  SUCCESS: 'Pagado',
  PENDING: 'En proceso',
  UNCLAIMED: 'Sin reclamar',
  ONHOLD: 'Retenido por PayPal',
  FAILED: 'Falló',
  RETURNED: 'Devuelto a tu cuenta',
  BLOCKED: 'Bloqueado',
  REFUNDED: 'Reembolsado',
  REVERSED: 'Revertido',
  DENIED: 'Denegado',
};
