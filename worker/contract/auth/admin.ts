/** What the administrator's pages and their refusals say in more than one place. */
export const adminSentences = {
  /** SPEC's denial. */
  denied: 'Esta sección es solo para administradores.',
  deniedTitle: 'Acceso denegado',
  deniedSignIn: 'Inicia sesión como administrador',
  deniedHome: 'Ir al inicio',
  secondFactorFirst: 'Activa la verificación en dos pasos para administrar el sitio.',
  proveFirst: 'Confirma que eres tú para continuar.',
  /** SPEC's sentence of the dashboard. */
  loadFailed: 'Ocurrió un error al cargar los datos.',
} as const;

/** What is said of codes, at the sign-in and in the administration. */
export const factorSentences = {
  missing: 'Escribe el código de tu app de autenticación.',
  wrong: 'Ese código no es correcto, venció o ya se usó.',
} as const;
