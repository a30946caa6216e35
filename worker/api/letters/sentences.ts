import { letterSentences as shared } from '#contract/letters/sentences.ts';

export const letterSentences = {
  ...shared,
  saved: 'Guardado.',
  unknown: 'No encontramos esa carta.',
  stale: 'Esta carta cambió en otra ventana. Copia tu texto y ábrela de nuevo.',
  unreadable: 'No pudimos convertir ese texto. Revisa las partes anidadas.',
  noTitle: 'Escribe el título: es el asunto del correo.',
  noText: 'Escribe el texto de la carta.',
  noLabel: 'Escribe qué dice el botón.',
  buttonSample: '(texto del botón)',
  noLink:
    'Escribe a dónde lleva el botón: una dirección con https://, o una ruta de este sitio con / al inicio.',
  clipped:
    'La carta es demasiado larga: Gmail corta los correos de más de 100 KB y esconde cómo darse de baja. Acórtala.',
  manyLinks: 'La carta tiene demasiados enlaces: máximo 100.',
  badLink: 'Este enlace no lleva a ningún lado:',
  hiddenPost:
    'La entrada del blog de este enlace no está publicada cuando sale la carta. Publícala antes o cambia el enlace:',
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
