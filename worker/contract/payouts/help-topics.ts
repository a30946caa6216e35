/** The owner's tasks, which `/admin/ayuda` explains first. */
export const helpTasks = [
  'primer-dia',
  'tu-sitio',
  'aprobar',
  'publicar',
  'cartas',
  'reputacion',
  'deshacer-ajuste',
  'en-rojo',
] as const;
export type HelpTask = (typeof helpTasks)[number];

/** The paragraphs of `/admin/ayuda` that messages of the panel lead to. */
export const helpTopics = [
  'maneras',
  'estados',
  'sin-respuesta',
  'no-figura',
  'otro-monto',
  'en-espera',
  'cuenta-no-aceptada',
  'no-pagado',
  'devuelto',
  'pagado-dos-veces',
  'lote-rechazado',
  'otra-cuenta',
  'archivo-abierto',
  'descubierto',
  'sin-terminar',
  'senales',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const helpPath = (topic: HelpTask | HelpTopic): string => `/admin/ayuda#${topic}`;
