/** How long an approval can be undone and its mail is delayed, in ms. */
export const undoMs = 20_000;

/** A larger amount is taken for a typing error. */
export const maxAdjustmentCents = 1_000_000;

export const maxDailySurveys = 100;

export const approvedFor = (seconds: number) => `Usuario aprobado. El correo sale en ${seconds} s.`;

/** `approvalFailed` and `approvedAndMailed` are SPEC's. */
export const memberSentences = {
  noted: 'Guardamos tus notas.',
  approved: approvedFor(undoMs / 1000),
  approvedAndMailed: 'Usuario aprobado y correo enviado.',
  approvedMailWaits:
    'Usuario aprobado. El correo aún no sale: espera en la bandeja de salida y se reintenta solo.',
  approvedMailCancelled: 'La cuenta ya no está activa: su correo de aprobación se canceló.',
  approvedMailFailed: 'Usuario aprobado, pero el correo no pudo salir. Reenvíalo desde «Correos».',
  approvalFailed: 'Error al aprobar el usuario.',
  reinstated: 'Cuenta reactivada. El correo va en camino.',
  refused: 'Solicitud rechazada. El correo va en camino.',
  suspended: 'Cuenta suspendida y sesiones cerradas. El correo va en camino.',
  undone: 'Aprobación deshecha: la cuenta vuelve a estar pendiente y el correo no sale.',
  undoLate:
    'Ya pasaron los 20 segundos: el correo salió o está saliendo. Puedes suspender la cuenta.',
  unknownMember: 'No encontramos esa cuenta.',
  unverified: 'Esa persona aún no confirma su correo.',
  already: 'Esa cuenta ya está en ese estado.',
  changed: 'Esa cuenta acaba de cambiar: mira cómo quedó antes de decidir.',
  ownAccount: 'No puedes suspender tu propia cuenta.',
  limitSaved: 'Límite diario guardado.',
  adjusted: 'Saldo ajustado. El correo va en camino.',
  belowZero: 'El saldo no alcanza: no puede quedar por debajo de cero.',
  balanceChanged: 'El saldo cambió mientras tanto. Revisa el nuevo saldo y confirma otra vez.',
  sessionsEnded: 'Sesiones cerradas.',
  noSessions: 'No había sesiones abiertas.',
} as const;
