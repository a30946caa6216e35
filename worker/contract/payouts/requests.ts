import * as z from 'zod/mini';
import { bulkIds, makeIdListSchema, recordId } from '../bulk.ts';
import { optionalLineField, reason, typedText } from '../fields.ts';
import { batchSentences as say } from './batch-sentences.ts';
import { maxBatchPayouts, payoutMethods } from './batches.ts';

/** Tells whether a text can be PayPal's number of a batch. */
export const isPaypalNumber = (text: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(text);

/** Body of `POST /api/pagos`. SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

/**
 * Body of `PATCH /api/admin/pagos/:id`. This route can only refuse a payout. To pay a payout, the owner makes
 * a batch.
 */
export const payoutRefusal = z.object({ estado: z.literal('rechazado'), motivo: reason });

/** Body of `POST /api/admin/pagos/decisiones`. The answer is a `BulkAnswer`. */
export const payoutRefusals = z.extend(payoutRefusal, { ids: bulkIds });

const batchIds = makeIdListSchema(maxBatchPayouts, say);

const reference = optionalLineField(120);

/**
 * Body of `POST /api/admin/pagos/lotes`. Its `Idempotency-Key` becomes the batch's id. `override`: a person
 * confirmed the warnings about the batch's only payout. `paid`: a person has already paid the payouts by
 * hand.
 */
export const batchRequest = z
  .object({
    means: z.enum(payoutMethods),
    ids: batchIds,
    override: z.optional(z.boolean()),
    paid: z.optional(z.object({ reference })),
  })
  .check(
    z.refine(({ override, ids }) => !override || ids.length === 1, {
      error: say.onlyOne,
      path: ['override'],
    }),
    z.refine(({ paid, means: method }) => !paid || method === 'mano', { path: ['paid'] }),
  );

/**
 * Body of `POST /api/admin/pagos/lotes/:id/cerrar`. It ends the whole batch as paid, except the payouts that
 * PayPal did not accept (`unpaid`). Or it releases the whole batch without a payment, with the reason.
 */
export const batchClosing = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), reference, unpaid: z.optional(batchIds) }),
  z.object({ estado: z.literal('liberado'), motivo: reason }),
]);

/** Body of `POST /api/admin/pagos/lotes/:id/terminar`: a payout's outcome as the owner saw it at PayPal. */
export const itemSettlement = z.discriminatedUnion('estado', [
  z.object({
    payoutId: recordId,
    estado: z.literal('pagado'),
    reference: typedText(say.noReference).check(
      z.trim(),
      z.minLength(1, say.noReference),
      z.maxLength(120),
    ),
  }),
  z.object({ payoutId: recordId, estado: z.literal('fallido'), motivo: reason }),
]);
export type ItemSettlement = z.infer<typeof itemSettlement>;

/** Body of `POST /api/admin/pagos/lotes/:id/revisado`. */
export const reviewedItem = z.object({ payoutId: recordId });

/** Body of `POST /api/admin/pagos/lotes/:id/numero`. It holds PayPal's own number of the batch. */
export const paypalBatchNumber = z.object({
  paypalId: typedText(say.badNumber).check(z.trim(), z.refine(isPaypalNumber, say.badNumber)),
});

/** Body of `POST /api/admin/pagos/:id/devuelto`. It reports that the money of a paid payout came back. */
export const payoutReturn = z.object({ motivo: reason });
