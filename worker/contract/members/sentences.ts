// SPEC gives the sentences of panel and profile.

export const panelSentences = {
  dailyLimit: 'Límite diario alcanzado',
  comeBack: 'Vuelve mañana para responder más encuestas.',
  paused:
    'Las encuestas están en pausa por un momento. Tu saldo y lo que ya hiciste siguen a salvo.',
} as const;

export const memberStates = ['pendiente', 'activo', 'rechazado', 'suspendido'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberStateLabels: Record<MemberState, string> = {
  pendiente: 'Pendiente',
  activo: 'Activo',
  rechazado: 'Rechazado',
  suspendido: 'Suspendido',
};

/** The kinds of ledger entries, in the order of the history's filter. */
export const entryLabels = {
  encuesta: 'Ganado en encuestas',
  liberacion: 'Dinero confirmado',
  reverso: 'Anulada por el proveedor',
  pago: 'Pago solicitado',
  devolucion: 'Devolución de un pago',
  ajuste: 'Ajuste',
  cierre: 'Cierre de la cuenta',
} as const;
export type EntryKind = keyof typeof entryLabels;

export const surveyStates = ['retenido', 'confirmado', 'revertido'] as const;
export type SurveyState = (typeof surveyStates)[number];

export const surveyStateLabels: Record<SurveyState, string> = {
  retenido: 'Por confirmar',
  confirmado: 'Confirmada',
  revertido: 'Anulada',
};

/** The labels for the states of a survey that a member opened (`StartedSurvey`). */
export const startedSurveyLabels = {
  started: 'En curso',
  credited: 'Acreditada',
  'thrown-out': 'Descartada',
  reversed: 'Anulada',
} as const;

interface Moved {
  kind: EntryKind;
  montoCents: number;
  /** The current state of a survey with held money. */
  surveyState?: SurveyState | null;
}

/** Returns the state of a survey whose ledger entry moved only held money. Returns null for other entries. */
export function readHeldSurveyState({ kind, montoCents, surveyState }: Moved): SurveyState | null {
  if (montoCents !== 0) return null;
  if (kind === 'reverso') return 'revertido';
  return kind === 'encuesta' ? (surveyState ?? 'retenido') : null;
}
export const entryKinds = Object.keys(entryLabels) as [EntryKind, ...EntryKind[]];

/** The sentences of the form for the PayPal email, in the order of the form's checks. */
export const profileSentences = {
  invalidPaypal: '❌ Por favor ingresa un correo de PayPal válido.',
  missingPassword: '❌ Debes ingresar tu contraseña para confirmar.',
  wrongPassword: '❌ Error al guardar. Verifica tu contraseña.',
  /** The beginning of `wrongPassword`, for failures that say nothing about the password. */
  notSaved: '❌ Error al guardar.',
  saved: '✅ Correo de PayPal guardado correctamente.',
  unset: 'No especificado',
} as const;
