import type { BatchState, PayoutMethod } from '#contract/payouts/batches.ts';

export const methodLabels: Record<PayoutMethod, string> = {
  api: 'Por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Pago a mano',
};

export const batchLabels: Record<BatchState, string> = {
  abierto: 'En tus manos',
  creado: 'Por enviar',
  dudoso: 'Sin respuesta',
  enviado: 'En PayPal',
  cerrado: 'Terminado',
};
