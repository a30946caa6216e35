/** A letter's states as the administration shows them; `scheduled` is one that has not begun. */
export const letterStateLabels = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Saliendo',
  paused: 'En pausa',
  stopped: 'Detenida',
  done: 'Enviada',
} as const;

export const stopLabels = {
  owner: 'La detuviste tú.',
  complaints: 'Se detuvo sola: más del 0.3 % la marcó como spam.',
  bounces: 'Se detuvo sola: rebotó más del 5 %.',
} as const;

/** Why a letter's mail is not sent again. */
export const letterEndSentences = {
  stopped: 'La carta se detuvo: este correo ya no se envía.',
  later: 'Esta persona ya recibió una carta más nueva.',
} as const;
export type LetterEnd = keyof typeof letterEndSentences;

export const letterSentences = {
  saved: 'Guardado.',
  unknown: 'No encontramos esa carta.',
  stale: 'Esta carta cambió en otra ventana. Copia tu texto y ábrela de nuevo.',
  unreadable: 'No pudimos convertir ese texto. Revisa las partes anidadas.',
  tooLong: 'El texto es demasiado largo: máximo 50 000 caracteres.',
  noTitle: 'Escribe el título: es el asunto del correo.',
  noText: 'Escribe el texto de la carta.',
  noLabel: 'Escribe qué dice el botón.',
  buttonSample: '(texto del botón)',
  noLink:
    'Escribe a dónde lleva el botón: una dirección con https://, o una ruta de este sitio con / al inicio.',
  manyLinks: 'La carta tiene demasiados enlaces: máximo 100.',
  badLink: 'Este enlace no lleva a ningún lado:',
  empty: 'Con estos filtros nadie recibe la carta. Cambia los filtros.',
  noReports:
    'Tu proveedor de correo no nos avisa de rebotes ni de quejas: así no se pueden enviar cartas. Mira docs/operations.md.',
  noSender:
    'Antes di quién eres: pon tu nombre y tu dirección en «Ajustes → Tu sitio». La ley los pide en estos correos.',
  gone: 'Esta carta ya no es un borrador.',
  notNow: 'Esta carta ya no está en ese estado. Actualiza la página.',
  sending: 'La carta empezó a salir.',
  scheduled: 'Carta programada.',
  pause: 'Carta en pausa. En menos de un minuto deja de salir.',
  continue: 'La carta sigue.',
  stop: 'Carta detenida.',
  draft: 'La carta vuelve a ser un borrador.',
  tested: 'Te enviamos una prueba. Llega en un momento.',
  silenced: 'Tu dirección no recibe cartas: está en «Direcciones sin correo».',
} as const;
