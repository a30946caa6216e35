/** What the administrator's pages and their refusals say in more than one place. */
export const adminSentences = {
  /** SPEC's denial. */
  denied: 'Esta sección es solo para administradores.',
  secondFactorFirst: 'Activa la verificación en dos pasos para administrar el sitio.',
  proveFirst: 'Confirma que eres tú para mover dinero.',
  /** SPEC's sentence of the dashboard. */
  loadFailed: 'Ocurrió un error al cargar los datos.',
} as const;
