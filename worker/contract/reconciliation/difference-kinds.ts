// Without zod: the administration's page loads this.

/** Values of `differences.tipo`. `fault`: money may be wrong, and the administrator gets a mail. */
export const differenceKinds = {
  'saldo-suma': { fault: true, words: 'El saldo no es la suma de sus movimientos.' },
  'retenido-suma': { fault: true, words: 'El retenido no es la suma de sus movimientos.' },
  'saldo-ultimo': { fault: true, words: 'El saldo no es el de su último movimiento.' },
  'retenido-ultimo': { fault: true, words: 'El retenido no es el de su último movimiento.' },
  'movimiento-salta': { fault: true, words: 'Un movimiento no continúa el saldo anterior.' },
  'retenido-salta': { fault: true, words: 'Un movimiento no continúa el retenido anterior.' },
  'encuesta-sin-movimiento': { fault: true, words: 'Una encuesta no tiene su movimiento.' },
  'movimiento-sin-encuesta': { fault: true, words: 'Un movimiento no tiene su encuesta.' },
  'liberacion-falta': { fault: true, words: 'Una encuesta se confirmó sin liberar su dinero.' },
  'liberacion-atrasada': { fault: true, words: 'Una encuesta retenida ya debía liberarse.' },
  'anulado-suma': {
    fault: true,
    words: 'Lo anulado de una encuesta no es lo que suman sus anulaciones.',
  },
  'anulacion-sin-aplicar': {
    fault: true,
    words: 'Una anulación llegó y no se aplicó a su encuesta.',
  },
  'anulacion-sin-movimiento': { fault: true, words: 'Una anulación no tiene su movimiento.' },
  'movimiento-sin-anulacion': {
    fault: true,
    words: 'Un movimiento de anulación no tiene su anulación.',
  },
  'postback-sin-encuesta': { fault: true, words: 'Un postback acreditado no tiene su encuesta.' },
  'postback-sin-anulacion': { fault: true, words: 'Un postback que anula no tiene su anulación.' },
  'pago-sin-movimiento': { fault: true, words: 'Un pago no tiene el movimiento que lo aparta.' },
  'movimiento-sin-pago': { fault: true, words: 'Un movimiento de pago no tiene su pago.' },
  'pago-sin-devolucion': { fault: true, words: 'Un pago que no se hizo no devolvió su dinero.' },
  'devolucion-de-mas': { fault: true, words: 'Un pago abierto o hecho devolvió su dinero.' },
  'pago-sin-fecha': { fault: true, words: 'Un pago hecho no tiene fecha de pago.' },
  'paypal-sin-pago': { fault: true, words: 'PayPal pagó, y el pago no figura como hecho.' },
  'paypal-pago-caido': {
    fault: true,
    words: 'El pago figura como hecho, y PayPal dice que falló o volvió.',
  },
  'paypal-exito-fallido': {
    fault: true,
    words: 'PayPal dice que pagó, y el envío figura como fallido.',
  },
  'paypal-descartado': {
    fault: true,
    words: 'Descartaste un lote, y PayPal sí lo tiene: puede pagar este pago.',
  },
  total: { fault: true, words: 'Un contador no es lo que se cuenta.' },
  'pago-sin-referencia': { fault: false, words: 'Un pago hecho no tiene referencia.' },
  'anulado-sin-cubrir': {
    fault: false,
    words: 'Un miembro tiene anulaciones que su saldo no cubrió.',
  },
} as const;
type DifferenceKind = keyof typeof differenceKinds;

export const notices = Object.keys(differenceKinds).filter(
  (kind) => !differenceKinds[kind as DifferenceKind].fault,
);

/** Falls back to the kind itself, for rows written by other versions. */
export function differenceWords(tipo: string): string {
  return isKind(tipo) ? differenceKinds[tipo].words : tipo;
}

/** True for unknown kinds too. */
export function isFault(tipo: string): boolean {
  return !isKind(tipo) || differenceKinds[tipo].fault;
}

function isKind(tipo: string): tipo is DifferenceKind {
  return Object.hasOwn(differenceKinds, tipo);
}
