import { z } from 'zod';
import { reason } from './payouts.ts';
import { isPaypalNumber, paypalBatchMax, adminPayoutSentences as say } from './paypal-sentences.ts';

const ids = z
  .array(z.string().min(1).max(64), say.noIds)
  .min(1, say.noIds)
  .max(paypalBatchMax, say.tooMany)
  .transform((all) => [...new Set(all)]);

/** Body of `POST /api/admin/pagos/paypal`; its `Idempotency-Key` becomes the batch's id. */
export const paypalRequest = z.object({ ids });

/** Body of `POST /api/admin/pagos/archivo-paypal`: those payouts, or every pending one, oldest first. */
export const paypalFileRequest = z.union([z.object({ todos: z.literal(true) }), paypalRequest]);

/** Body of `POST /api/admin/pagos/paypal/:id/descartar`. */
export const discardRequest = z.object({ motivo: reason });

/** Body of `POST /api/admin/pagos/paypal/:id/numero`: PayPal's own number of the batch. */
export const batchNumber = z.object({
  paypalId: z.string(say.badNumber).trim().refine(isPaypalNumber, say.badNumber),
});

/** A batch of payouts at PayPal. Amounts are US cents, times UTC ms. */
export interface PaypalBatch {
  /** Also its sender_batch_id. */
  id: string;
  estado: 'creado' | 'enviado' | 'cerrado' | 'fallido';
  /** PayPal's own number of it. */
  paypalId: string | null;
  creado: number;
  enviado: number | null;
  intentos: number;
  /** When it is sent, or asked about, the next time; null when it has ended. */
  proximo: number | null;
  /** What went wrong the last time. */
  motivo: string | null;
  montoCents: number;
  abiertos: number;
  pagados: number;
  fallidos: number;
  /** Payouts of which PayPal says another thing than we have written down. */
  diferencias: number;
  puedeReintentar: boolean;
  puedeDescartar: boolean;
  /** Nobody knows under which number PayPal has it, if it does: who finds it there may tell. */
  puedeNumerar: boolean;
}

/** A payout in a batch. */
export interface PaypalItem {
  pagoId: string;
  memberId: string;
  nombre: string;
  montoCents: number;
  estado: 'abierto' | 'pagado' | 'fallido';
  /** PayPal's own word. */
  paypalEstado: string | null;
  transaccion: string | null;
  motivo: string | null;
  /** PayPal says another thing than we have written down. */
  difiere: boolean;
  actualizado: number;
}

/** Answer of `GET /api/admin/pagos/paypal`: the last batches, newest first. */
export interface PaypalAnswer {
  configurado: boolean;
  /** Play money. */
  pruebas: boolean;
  lotes: PaypalBatch[];
}

/** Answer of `GET /api/admin/pagos/paypal/:id`. */
export interface PaypalBatchAnswer {
  lote: PaypalBatch;
  pagos: PaypalItem[];
}

/** Answer of `POST /api/admin/pagos/paypal`: what went in, and what did not, with the reason. */
export interface PaypalSentAnswer {
  lote: PaypalBatch;
  incluidos: string[];
  omitidos: { id: string; motivo: string }[];
  message: string;
}

/** Answer of what is done about a batch. */
export interface PaypalBatchDone {
  lote: PaypalBatch;
  message: string;
}
