import * as z from 'zod';
import { isPaypalNumber, paypalBatchMax, adminPayoutSentences as say } from './paypal.ts';
import { reviewSentences } from './review.ts';

/** Body of `POST /api/pagos`: SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

/** Reason of a refusal, shown to the member. */
export const reason = z.string('Escribe el motivo.').trim().min(3, 'Escribe el motivo.').max(300);

/** Body of `PATCH /api/admin/pagos/:id`. `reference` (how it was paid) is shown to the member. */
export const payoutDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), reference: z.string().trim().max(120).optional() }),
  z.object({ estado: z.literal('rechazado'), motivo: reason }),
]);

const ids = z
  .array(z.string().min(1).max(64), say.noIds)
  .min(1, say.noIds)
  .max(paypalBatchMax, say.tooMany)
  .transform((all) => [...new Set(all)]);

/** The administrator has confirmed one payout, whatever is known against it. */
const despite = z.boolean().optional();

/** Body of `POST /api/admin/pagos/paypal`; its `Idempotency-Key` becomes the batch's id. */
export const paypalRequest = z
  .object({ ids, despite })
  .refine((body) => !body.despite || body.ids.length === 1, {
    error: reviewSentences.onlyOne,
    path: ['despite'],
  });

/** Body of `POST /api/admin/pagos/archivo-paypal`; `all`: every pending one, oldest first. */
export const paypalFileRequest = z.union([z.object({ all: z.literal(true) }), z.object({ ids })]);

/** Body of `POST /api/admin/pagos/lotes`: a payout that is about to be paid by hand. */
export const lotRequest = z.object({ payoutId: z.string().min(1).max(64), despite });

const someIds = ids.optional();

/** Body of `POST /api/admin/pagos/lotes/:id/cerrar`; without `ids`: all that are still open. */
export const lotClosing = z.discriminatedUnion('estado', [
  z.object({
    estado: z.literal('pagado'),
    ids: someIds,
    reference: z.string().trim().max(120).optional(),
  }),
  z.object({ estado: z.literal('liberado'), ids: someIds }),
]);

/** Body of `POST /api/admin/pagos/paypal/:id/descartar`; without `ids`: all that are open. */
export const discardRequest = z.object({ motivo: reason, ids: someIds });

/** Body of `POST /api/admin/pagos/paypal/:id/numero`: PayPal's own number of the batch. */
export const batchNumber = z.object({
  paypalId: z.string(say.badNumber).trim().refine(isPaypalNumber, say.badNumber),
});
