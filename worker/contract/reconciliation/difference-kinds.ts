// This file holds the values of `differences.tipo` and their labels.

/** The kinds for which money may be wrong. The administrator gets a mail about them. */
const faults: Readonly<Record<string, string>> = {
  'saldo-suma': 'El saldo no es la suma de sus movimientos.',
  'retenido-suma': 'El retenido no es la suma de sus movimientos.',
  'retenido-encuestas': 'El retenido no es lo que dejan sus encuestas retenidas.',
  'movimiento-sin-encuesta': 'Un movimiento no tiene su encuesta.',
  'liberacion-atrasada': 'Una encuesta retenida ya debía liberarse.',
  'anulado-suma': 'Lo anulado de una encuesta no es lo que suman sus anulaciones.',
  'movimiento-sin-anulacion': 'Un movimiento de anulación no tiene su anulación.',
  'postback-sin-encuesta': 'Un aviso acreditado no tiene su encuesta.',
  'postback-sin-anulacion': 'Un aviso que anula no tiene su anulación.',
  'pago-sin-movimiento': 'Un pago no tiene el movimiento que lo aparta.',
  'movimiento-sin-pago': 'Un movimiento de pago no tiene su pago.',
  'pago-sin-devolucion': 'Un pago que no se hizo no devolvió su dinero.',
  'devolucion-de-mas': 'Un pago abierto o hecho devolvió su dinero.',
  'lote-sin-pago': 'Un envío pagó, y el pago no figura como hecho.',
  'paypal-pago-caido': 'El pago figura como hecho, y PayPal dice otra cosa.',
  'paypal-dos-veces': 'PayPal pagó un pago que ya terminó de otra manera.',
  'paypal-otro-monto': 'PayPal informa otro monto que el del pago.',
  'paypal-abierto': 'El pago terminó aquí, y PayPal lo tiene en curso: puede pagarlo.',
  'pago-sin-fin': 'Un pago lleva más de 35 días en camino.',
  total: 'Un contador no es lo que se cuenta.',
};

const warnings: Readonly<Record<string, string>> = {
  'lote-en-tus-manos': 'Un pago lleva más de una semana en tus manos.',
  'anulacion-mayor': 'Un proveedor anuló más de lo que había acreditado.',
  'anulado-sin-cubrir': 'Un miembro tiene anulaciones que su saldo no cubrió.',
};

export const warningKinds = Object.keys(warnings);
export const differenceKinds = [...Object.keys(faults), ...warningKinds];

/** Returns the label of a kind. For an unknown kind from another version's row, returns the kind's name. */
export const differenceLabel = (kind: string): string => faults[kind] ?? warnings[kind] ?? kind;

export const isFault = (kind: string): boolean => !warningKinds.includes(kind);

export const maxDifferences = 1000;
