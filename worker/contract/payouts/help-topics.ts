/** The paragraphs of `/admin/ayuda`. Messages of the administration link to them. */
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
