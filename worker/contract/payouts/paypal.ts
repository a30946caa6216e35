// Without zod: pages load this.

/** The number of ids that fit into a request; PayPal itself takes 15,000. */
export const paypalBatchMax = 1000;

/** Limit of PayPal's own upload page. */
export const paypalFileMax = 5000;

export const isPaypalNumber = (text: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(text);

export const adminPayoutSentences = {
  onItsWay: 'Este pago va en camino por PayPal.',
  notConfigured: 'PayPal no está configurado: usa el archivo o marca los pagos a mano.',
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
  discardedSome: 'Descartado. Está otra vez pendiente y libre.',
  discardBusy: 'Ese lote se está enviando en este momento. Espera dos minutos.',
  discardTaken: 'PayPal ya tiene este lote: no se puede descartar.',
  discardEarly:
    'Todavía puedes reenviar este lote sin pagar dos veces, y así saber si PayPal lo tiene: reinténtalo. Solo se descarta cuando pasaron 25 días.',
  otherAccount:
    'Este lote es de otra cuenta de PayPal: vuelve a poner sus claves para enviarlo o preguntar por él.',
  badNumber: 'Escribe el número tal como está en PayPal: solo letras y cifras.',
  numberUnknown: 'PayPal no conoce ese número. Cópialo otra vez de tu cuenta.',
  numberOther: 'Ese número es de otro lote de PayPal, no de este.',
  numberUnasked: 'No pudimos preguntarle a PayPal. Inténtalo otra vez en un momento.',
  numberLate: 'Este lote ya no espera su número. Recarga la página.',
  numbered: 'PayPal tiene este lote. Seguimos sus pagos desde ahí.',
} as const;

export const skippedSentences = {
  unknown: 'No encontramos ese pago.',
  decided: 'Ya no está pendiente.',
  onItsWay: 'Ya va en camino por PayPal.',
} as const;

export const batchLabels = {
  creado: 'Por enviar',
  enviado: 'En PayPal',
  cerrado: 'Terminado',
  fallido: 'No enviado',
} as const;

/** PayPal's item states; others are shown as they are. */
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

/** PayPal's codes, and ours for failed calls. */
const reasons: Record<string, string> = {
  CREDENTIALS: 'PayPal no aceptó PAYPAL_CLIENT_ID y PAYPAL_SECRET.',
  AUTHENTICATION_FAILURE: 'PayPal no aceptó PAYPAL_CLIENT_ID y PAYPAL_SECRET.',
  AUTHORIZATION_ERROR: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  NOT_AUTHORIZED: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  REQUIRED_SCOPE_MISSING: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  INSUFFICIENT_FUNDS: 'No hay saldo suficiente en tu cuenta de PayPal.',
  SENDER_ACCOUNT_UNVERIFIED: 'Tu cuenta de PayPal no está verificada.',
  SENDER_ACCOUNT_LOCKED: 'Tu cuenta de PayPal está bloqueada o inactiva.',
  SPENDING_LIMIT_EXCEEDED: 'Superaste el límite de envíos de tu cuenta de PayPal.',
  VALIDATION_ERROR: 'PayPal encontró un dato que no acepta en el lote.',
  RECEIVER_INVALID: 'PayPal no acepta ese correo.',
  ITEM_INVALID: 'PayPal no acepta los datos de este pago.',
  RECEIVER_UNREGISTERED:
    'Ese correo aún no tiene cuenta de PayPal: la persona tiene 30 días para reclamar el dinero.',
  RECEIVER_ACCOUNT_LOCKED: 'La cuenta de PayPal de esa persona está bloqueada o inactiva.',
  RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal no envía pagos al país de esa persona.',
  SELF_PAY_NOT_ALLOWED: 'Ese correo es el de tu propia cuenta de PayPal.',
  AMOUNT_MISMATCH:
    'PayPal informa otro monto que el de este pago. Revísalo en tu cuenta de PayPal.',
  DUPLICATE_WITHOUT_LINK:
    'PayPal ya tiene este lote, pero no dijo con qué número. Esperamos su aviso o preguntamos otra vez.',
  ILLEGIBLE: 'PayPal respondió algo que no pudimos leer. Revisa el lote en tu cuenta de PayPal.',
  OTHER_BATCH: 'PayPal respondió con un lote que no es el nuestro.',
  FAILED: 'PayPal no pudo hacer el pago.',
  RETURNED: 'El dinero volvió a tu cuenta de PayPal: nadie lo reclamó o se canceló.',
  BLOCKED: 'PayPal bloqueó el pago.',
  REFUNDED: 'La persona devolvió el pago.',
  REVERSED: 'PayPal revirtió el pago.',
  DENIED: 'PayPal denegó el lote. No se descontó dinero.',
  CANCELED: 'El pago se canceló en PayPal.',
  DISCARDED: 'Lo descartaste: PayPal no lo tenía. Seguimos preguntando por él durante 30 días.',
  OTHER_ACCOUNT:
    'Es de otra cuenta de PayPal: con las claves actuales no se envía ni se pregunta por él. Vuelve a poner las suyas.',
  timeout: 'PayPal tardó demasiado en responder. Lo intentamos otra vez con el mismo número.',
  network: 'No pudimos conectarnos con PayPal. Lo intentamos otra vez con el mismo número.',
};

/** The sentence for a code of PayPal's or of ours; null stays null. */
export function paypalReason(code: string | null): string | null {
  if (code === null) return null;
  const known = reasons[code];
  if (known) return known;
  if (/^5\d\d$/.test(code)) {
    return `PayPal tuvo un problema (${code}). Lo intentamos otra vez con el mismo número.`;
  }
  return `PayPal respondió: ${code}.`;
}

export const paypalBatchStates = ['creado', 'enviado', 'cerrado', 'fallido'] as const;
export const paypalItemStates = ['abierto', 'pagado', 'fallido'] as const;

/** A batch of payouts at PayPal. Amounts are US cents, times UTC ms. */
export interface PaypalBatch {
  /** Also the sender_batch_id. */
  id: string;
  estado: (typeof paypalBatchStates)[number];
  paypalId: string | null;
  createdAt: number;
  sentAt: number | null;
  attempts: number;
  /** The next attempt or status check; null when it has ended. */
  dueAt: number | null;
  motivo: string | null;
  montoCents: number;
  open: number;
  paid: number;
  failed: number;
  /** Payouts whose state at PayPal differs from ours. */
  differences: number;
  canRetry: boolean;
  canDiscard: boolean;
  /** PayPal's number is unknown: the administrator may enter it. */
  canNumber: boolean;
}

export interface PaypalItem {
  payoutId: string;
  memberId: string;
  nombre: string;
  montoCents: number;
  estado: (typeof paypalItemStates)[number];
  paypalState: string | null;
  transactionId: string | null;
  motivo: string | null;
  /** PayPal's state differs from ours. */
  differs: boolean;
  updatedAt: number;
}

/** Answer of `GET /api/admin/pagos/paypal`: the last batches, newest first. */
export interface PaypalAnswer {
  isConfigured: boolean;
  /** PayPal's sandbox. */
  isSandbox: boolean;
  batches: PaypalBatch[];
}

/** Answer of `GET /api/admin/pagos/paypal/:id`. */
export interface PaypalBatchAnswer {
  batch: PaypalBatch;
  payouts: PaypalItem[];
}

/** Answer of `POST /api/admin/pagos/paypal`; `skipped` has the reasons. */
export interface PaypalSentAnswer {
  batch: PaypalBatch;
  included: string[];
  skipped: { id: string; motivo: string }[];
  message: string;
}

export interface PaypalBatchDone {
  batch: PaypalBatch;
  message: string;
}
