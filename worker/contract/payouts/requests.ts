import * as z from 'zod/mini';
import { bulkIds, reason } from '../fields.ts';
import { isPaypalNumber, paypalBatchMax, adminPayoutSentences as say } from './paypal.ts';
import { reviewSentences } from './review.ts';

/** Body of `POST /api/pagos`: SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

const reference = z.string().check(z.trim(), z.maxLength(120));

/** Body of `PATCH /api/admin/pagos/:id`. `reference` (how it was paid) is shown to the member. */
export const payoutDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), reference: z.optional(reference) }),
  z.object({ estado: z.literal('rechazado'), motivo: reason }),
]);

/** Body of `POST /api/admin/pagos/decisiones`, with a `BulkAnswer`. */
export const payoutDecisions = z.discriminatedUnion('estado', [
  z.object({ ids: bulkIds, estado: z.literal('pagado'), reference: z.optional(reference) }),
  z.object({ ids: bulkIds, estado: z.literal('rechazado'), motivo: reason }),
]);

const id = z.string().check(z.minLength(1), z.maxLength(64));

const ids = z.pipe(
  z.array(id, say.noIds).check(z.minLength(1, say.noIds), z.maxLength(paypalBatchMax, say.tooMany)),
  z.transform((all) => [...new Set(all)]),
);

/** The administrator has confirmed one payout, whatever is known against it. */
const despite = z.optional(z.boolean());

/** Body of `POST /api/admin/pagos/paypal`; its `Idempotency-Key` becomes the batch's id. */
export const paypalRequest = z.object({ ids, despite }).check(
  z.refine((body) => !body.despite || body.ids.length === 1, {
    error: reviewSentences.onlyOne,
    path: ['despite'],
  }),
);

/** Body of `POST /api/admin/pagos/archivo-paypal`; `all`: every pending one, oldest first. */
export const paypalFileRequest = z.union([z.object({ all: z.literal(true) }), z.object({ ids })]);

/** Body of `POST /api/admin/pagos/lotes`: a payout that is about to be paid by hand. */
export const lotRequest = z.object({ payoutId: id, despite });

const someIds = z.optional(ids);

/** Body of `POST /api/admin/pagos/lotes/:id/cerrar`; without `ids`: all that are still open. */
export const lotClosing = z.discriminatedUnion('estado', [
  z.object({
    estado: z.literal('pagado'),
    ids: someIds,
    reference: z.optional(reference),
  }),
  z.object({ estado: z.literal('liberado'), ids: someIds }),
]);

/** Body of `POST /api/admin/pagos/paypal/:id/descartar`; without `ids`: all that are open. */
export const discardRequest = z.object({ motivo: reason, ids: someIds });

/** Body of `POST /api/admin/pagos/paypal/:id/numero`: PayPal's own number of the batch. */
export const batchNumber = z.object({
  paypalId: z.string(say.badNumber).check(z.trim(), z.refine(isPaypalNumber, say.badNumber)),
});
