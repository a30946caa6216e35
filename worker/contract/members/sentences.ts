// Without zod, which the pages that show these would otherwise download.

/** SPEC's sentences of the panel. */
export const panelSentences = {
  dailyLimit: 'Límite diario alcanzado',
  comeBack: 'Vuelve mañana para responder más encuestas.',
  paused:
    'Las encuestas están en pausa por un momento. Tu saldo y lo que ya hiciste siguen a salvo.',
} as const;

/** Kinds of ledger lines, in the order of the history's filter. */
export const entryKinds = [
  'encuesta',
  'liberacion',
  'reverso',
  'pago',
  'devolucion',
  'ajuste',
  'cierre',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a member reads of each kind of line. */
export const entryLabels: Record<EntryKind, string> = {
  encuesta: 'Encuesta completada',
  liberacion: 'Dinero confirmado',
  reverso: 'Anulada por el proveedor',
  pago: 'Pago solicitado',
  devolucion: 'Devolución de un pago',
  ajuste: 'Ajuste',
  cierre: 'Cierre de la cuenta',
};

/** How people read the survey providers. */
export const surveyProviderNames: Record<string, string> = {
  cpx: 'CPX Research',
  bitlabs: 'BitLabs',
  pollfish: 'Pollfish',
};

/** Sentences of a payout request; `failed` is SPEC's. */
export const payoutSentences = {
  requested: 'Recibimos tu solicitud de pago. Te avisaremos por correo.',
  failed: 'Hubo un error al solicitar tu pago.',
  alreadyOpen: 'Ya tienes un pago pendiente. Espera a que se resuelva o cancélalo.',
  belowMinimum: 'Necesitas al menos US$ 25.00 para solicitar un pago.',
  noPaypal: 'Agrega tu correo de PayPal en tu perfil antes de solicitar un pago.',
  otherRequest: 'Esa solicitud ya se usó para otra cosa. Recarga la página e intenta de nuevo.',
  notOpen: 'Ese pago ya no está pendiente.',
  onItsWay: 'Tu pago va en camino por PayPal: ya no se puede cancelar.',
  cancelled: 'Cancelamos tu solicitud. El dinero volvió a tu saldo.',
  unknown: 'No encontramos ese pago.',
  noKey: 'Falta la clave de tu solicitud. Recarga la página e intenta de nuevo.',
  tooMany: 'Ya hiciste muchas solicitudes de pago hoy. Intenta de nuevo mañana.',
} as const;

/** SPEC's sentences of the profile, in the order in which they are checked. */
export const profileSentences = {
  invalidPaypal: '❌ Por favor ingresa un correo de PayPal válido.',
  missingPassword: '❌ Debes ingresar tu contraseña para confirmar.',
  wrongPassword: '❌ Error al guardar. Verifica tu contraseña.',
  saved: '✅ Correo de PayPal guardado correctamente.',
  unset: 'No especificado',
} as const;
