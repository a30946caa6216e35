import { memberSentences as shared } from '#contract/members/admin-sentences.ts';

export const memberSentences = {
  ...shared,
  noted: 'Guardamos tus notas.',
  approvedAndMailed: 'Usuario aprobado y correo enviado.',
  approvedMailCancelled: 'La cuenta ya no está activa: su correo de aprobación se canceló.',
  approvedMailFailed: 'Usuario aprobado, pero el correo no pudo salir. Reenvíalo desde «Correos».',
  reinstated: 'Cuenta reactivada. El correo va en camino.',
  refused: 'Solicitud rechazada. El correo va en camino.',
  suspended: 'Cuenta suspendida y sesiones cerradas. El correo va en camino.',
  undone: 'Aprobación deshecha: la cuenta vuelve a estar pendiente y el correo no sale.',
  undoLate:
    'Ya pasaron los 20 segundos: el correo salió o está saliendo. Puedes suspender la cuenta.',
  unknownMember: 'No encontramos esa cuenta.',
  already: 'Esa cuenta ya está en ese estado.',
  changed: 'Esa cuenta acaba de cambiar: mira cómo quedó antes de decidir.',
  ownAccount: 'No puedes suspender tu propia cuenta.',
  limitSaved: 'Límite diario guardado.',
  adjusted: 'Saldo ajustado. El correo va en camino.',
  balanceChanged: 'El saldo cambió mientras tanto. Revisa el nuevo saldo y confirma otra vez.',
  sessionsEnded: 'Sesiones cerradas.',
  noSessions: 'No había sesiones abiertas.',
} as const;
