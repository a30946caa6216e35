// Without zod, which the pages that show these would otherwise download.

/** SPEC's sentences of the panel. */
export const panelSentences = {
  dailyLimit: 'Límite diario alcanzado',
  comeBack: 'Vuelve mañana para responder más encuestas.',
  paused:
    'Las encuestas están en pausa por un momento. Tu saldo y lo que ya hiciste siguen a salvo.',
} as const;

/** States of a member. */
export const memberStates = ['pendiente', 'activo', 'rechazado', 'suspendido'] as const;
export type MemberState = (typeof memberStates)[number];

/** The states as the administration names them. */
export const memberStateLabels: Record<MemberState, string> = {
  pendiente: 'Pendiente',
  activo: 'Activo',
  rechazado: 'Rechazado',
  suspendido: 'Suspendido',
};

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

/** SPEC's sentences of the profile, in the order in which they are checked. */
export const profileSentences = {
  invalidPaypal: '❌ Por favor ingresa un correo de PayPal válido.',
  missingPassword: '❌ Debes ingresar tu contraseña para confirmar.',
  wrongPassword: '❌ Error al guardar. Verifica tu contraseña.',
  saved: '✅ Correo de PayPal guardado correctamente.',
  unset: 'No especificado',
} as const;
