export const adminSentences = {
  denied: 'Esta sección es solo para administradores.',
  deniedTitle: 'Acceso denegado',
  /** For a visitor without a session; the page must not tell of a denial. */
  signedOutTitle: 'Entra para administrar el sitio',
  deniedSignIn: 'Inicia sesión como administrador',
  deniedHome: 'Ir al inicio',
  secondFactorFirst: 'Activa la verificación en dos pasos para administrar el sitio.',
  reauthenticate: 'Confirma que eres tú para continuar.',
} as const;
