import * as z from 'zod/mini';
import { bulkIds, idList, recordId } from '../bulk.ts';
import { optionalLine, reason, typedText } from '../fields.ts';
import { batchSentences as say } from './batch-sentences.ts';
import { batchMax, payoutMethods } from './batches.ts';

/** PayPal's number of a batch. */
export const isPaypalNumber = (text: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(text);

/** Body of `POST /api/pagos`: SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

/** Body of `PATCH /api/admin/pagos/:id`: a batch pays a payout, and this refuses it. */
export const payoutRefusal = z.object({ estado: z.literal('rechazado'), motivo: reason });

/** Body of `POST /api/admin/pagos/decisiones`, with a `BulkAnswer`. */
export const payoutRefusals = z.extend(payoutRefusal, { ids: bulkIds });

const batchIds = idList(batchMax, say);

const reference = optionalLine(120);

/**
 * Body of `POST /api/admin/pagos/lotes`; its `Idempotency-Key` becomes the batch's id. `override`: the
 * warnings about the only payout were confirmed. `paid`: the payouts have already been paid by hand.
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
 * Body of `POST /api/admin/pagos/lotes/:id/cerrar`: a batch ends as a whole: paid except for payouts that
 * PayPal did not accept (`unpaid`), or given back with the finding.
 */
export const batchClosing = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), reference, unpaid: z.optional(batchIds) }),
  z.object({ estado: z.literal('liberado'), motivo: reason }),
]);

/** Body of `POST /api/admin/pagos/lotes/:id/terminar`: a payout's outcome, as seen at PayPal. */
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
export const itemSeen = z.object({ payoutId: recordId });

/** Body of `POST /api/admin/pagos/lotes/:id/numero`: PayPal's own number of the batch. */
export const batchNumber = z.object({
  paypalId: typedText(say.badNumber).check(z.trim(), z.refine(isPaypalNumber, say.badNumber)),
});

/** Body of `POST /api/admin/pagos/:id/devuelto`: the money of a paid payout came back. */
export const payoutReturn = z.object({ motivo: reason });
