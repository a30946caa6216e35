import { trustSentences } from '../trust/signals.ts';

export const batchSentences = {
  noIds: 'Elige al menos un pago.',
  tooMany: 'Elige como máximo 1000 pagos.',
  onlyOne: 'Solo puedes confirmar un pago a la vez.',
  inBatch: 'Este pago está en un envío abierto: termínalo primero.',
  onItsWay: 'Este pago va en camino por PayPal.',
  badNumber: 'Escribe el número tal como está en PayPal: solo letras y cifras.',
  noReference: 'Escribe la referencia que da PayPal.',
} as const;

export const skippedPayoutSentences = {
  unknown: 'No encontramos ese pago.',
  decided: 'Ya no está pendiente.',
  onItsWay: 'Ya está en otro envío.',
  held: trustSentences.held,
  badPaypalEmail: 'Su correo de PayPal no cabe en el archivo: págalo a mano.',
} as const;
