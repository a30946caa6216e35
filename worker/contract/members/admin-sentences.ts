/**
 * The time (ms) in which the administrator can undo an approval. The approval's mail waits for the same time.
 */
export const approvalUndoMs = 20_000;

/** The maximum of an adjustment. The site treats a larger amount as a typing error. */
export const maxAdjustmentCents = 1_000_000;

export const maxDailySurveys = 100;

export const makeApprovalSentence = (seconds: number) =>
  `Usuario aprobado. El correo sale en ${seconds} s.`;

/** SPEC gives the sentences `approvalFailed` and `approvedAndMailed`. */
export const memberSentences = {
  approved: makeApprovalSentence(approvalUndoMs / 1000),
  approvedMailWaits:
    'Usuario aprobado. El correo aún no sale: espera en la bandeja de salida y se reintenta solo.',
  approvalFailed: 'Error al aprobar el usuario.',
  unverified: 'Esa persona aún no confirma su correo.',
  belowZero: 'El saldo no alcanza: no puede quedar por debajo de cero.',
} as const;
