/** The time in ms in which the administrator can undo an approval, and for which its mail waits. */
export const undoMs = 20_000;

/** A larger amount counts as a typing error. */
export const maxAdjustmentCents = 1_000_000;

export const maxDailySurveys = 100;

export const approvedFor = (seconds: number) => `Usuario aprobado. El correo sale en ${seconds} s.`;

/** `approvalFailed` and `approvedAndMailed` are sentences of SPEC. */
export const memberSentences = {
  approved: approvedFor(undoMs / 1000),
  approvedMailWaits:
    'Usuario aprobado. El correo aún no sale: espera en la bandeja de salida y se reintenta solo.',
  approvalFailed: 'Error al aprobar el usuario.',
  unverified: 'Esa persona aún no confirma su correo.',
  belowZero: 'El saldo no alcanza: no puede quedar por debajo de cero.',
} as const;
