export const adminSentences = {
  denied: 'Esta sección es solo para administradores.',
  deniedTitle: 'Acceso denegado',
  /** Visitors without a session read this title. The page must not tell them that access was denied. */
  signedOutTitle: 'Entra para administrar el sitio',
  deniedSignIn: 'Inicia sesión como administrador',
  deniedHome: 'Ir al inicio',
  secondFactorFirst: 'Activa la verificación en dos pasos para administrar el sitio.',
  reauthenticate: 'Confirma que eres tú para continuar.',
} as const;
