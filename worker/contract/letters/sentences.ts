/** The labels of a letter's states in the administration. A `scheduled` letter has not started. */
export const letterStateLabels = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Saliendo',
  paused: 'En pausa',
  stopped: 'Detenida',
  done: 'Enviada',
} as const;

/** The reasons why the site does not send a letter's mail again. */
export const letterEndSentences = {
  stopped: 'La carta se detuvo: este correo ya no se envía.',
  later: 'Esta persona ya recibió una carta más nueva.',
} as const;
export type LetterEndReason = keyof typeof letterEndSentences;

export const letterSentences = {
  tooLong: 'El texto es demasiado largo: máximo 50 000 caracteres.',
} as const;

/** The reasons why a letter stopped. */
export const stopCauseLabels = {
  owner: 'La detuviste tú.',
  complaints: 'Se detuvo sola: más del 0.3 % la marcó como spam.',
  bounces: 'Se detuvo sola: rebotó más del 5 %.',
} as const;
