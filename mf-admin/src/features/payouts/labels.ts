import type { LotState, PayoutMeans } from '#contract/payouts/lots.ts';

export const meansLabels: Record<PayoutMeans, string> = {
  api: 'Por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Pago a mano',
};

export const lotLabels: Record<LotState, string> = {
  abierto: 'En tus manos',
  creado: 'Por enviar',
  dudoso: 'Sin respuesta',
  enviado: 'En PayPal',
  cerrado: 'Terminado',
};
