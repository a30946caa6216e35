/** The verdicts on a postback of an affiliate network, each with the sentence that the owner reads. */
export const postbackVerdicts = {
  recorded: 'Conversión anotada.',
  unmatched: 'Conversión anotada, pero su clic no es nuestro: revisa el parámetro del clic.',
  changed: 'Cambió una conversión que ya estaba anotada.',
  same: 'Ya estaba anotada así, o llegó tarde: no cambia nada.',
  'bad-secret':
    'No trae el secreto de esta red. Si lo cambiaste, dale a la red la dirección nueva.',
  malformed: 'Le falta el código de la transacción, o trae un parámetro repetido.',
  'unknown-state': 'Su estado no está en ninguna de tus listas.',
  'bad-amount': 'Su monto falta o no es un número como 1.50.',
  'over-limit': 'Su monto es demasiado grande para la moneda de esta red. Revisa la moneda.',
} as const;

export type PostbackVerdict = keyof typeof postbackVerdicts;

/** The verdicts on a postback that creates no conversion. */
export type RefusalVerdict = Extract<
  PostbackVerdict,
  'bad-secret' | 'malformed' | 'unknown-state' | 'bad-amount' | 'over-limit'
>;
