import { z } from 'zod';
import { isPaypalNumber } from '#contract/payouts/paypal.ts';

// The parts of PayPal's answers that are read here, as its reference shows them:
// https://developer.paypal.com/docs/api/payments.payouts-batch/v1/

/** PayPal's own ids: what is none never becomes part of an address. */
export const paypalIdShape = z.string().refine(isPaypalNumber);

const word = z.string().regex(/^[A-Z0-9_]{1,60}$/);
const cents = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** A payout as PayPal tells of it. */
export const reportedItem = z.object({
  payout_item_id: paypalIdShape,
  transaction_id: paypalIdShape.optional(),
  transaction_status: word.optional(),
  payout_batch_id: paypalIdShape.optional(),
  sender_batch_id: z.string().max(256).optional(),
  payout_item: z.object({
    sender_item_id: z.string().max(64),
    amount: z.object({ value: cents, currency: z.string().max(3) }),
  }),
  errors: z.object({ name: word }).optional().catch(undefined),
});
export type ReportedItem = z.infer<typeof reportedItem>;

/** One page of a batch as PayPal tells of it. */
export const reportedBatch = z.object({
  total_pages: z.number().int().nonnegative().optional(),
  batch_header: z.object({
    payout_batch_id: paypalIdShape,
    batch_status: word,
    sender_batch_header: z.object({ sender_batch_id: z.string().max(256) }),
    errors: z.object({ name: word }).optional().catch(undefined),
  }),
  // Null: one that cannot be read, which is no reason to leave the others unread.
  items: z.array(reportedItem.nullable().catch(null)).default([]),
});
export type ReportedBatch = z.infer<typeof reportedBatch>;

/** What the answer to a new batch holds. */
export const createdBatch = z.object({
  batch_header: z.object({ payout_batch_id: paypalIdShape }),
});

/** Why PayPal refuses a call. */
export const apiError = z.object({
  name: word.catch('UNKNOWN'),
  details: z
    .array(
      z.object({
        field: z.string().max(200).optional(),
        issue: z.string().max(300).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
  links: z
    .array(z.object({ href: z.string().max(500), rel: z.string().max(40).optional() }))
    .optional()
    .catch(undefined),
});
export type ApiError = z.infer<typeof apiError>;

/** What is read of a webhook: where to look. Nothing of it is believed. */
export const webhookEvent = z.object({
  event_type: z.string().max(100),
  resource: z.object({
    payout_item_id: paypalIdShape.optional(),
    batch_header: z.object({ payout_batch_id: paypalIdShape }).optional(),
  }),
});
