import * as z from 'zod';
import { isPaypalNumber } from '#contract/payouts/requests.ts';

// These schemas describe the parts of PayPal's answers that this Worker reads. PayPal's reference is
// https://developer.paypal.com/docs/api/payments.payouts-batch/v1/

/** The id becomes part of a URL that the site calls, so the schema refuses any other text. */
const paypalIdShape = z.string().refine(isPaypalNumber);

const word = z.string().regex(/^[A-Z0-9_]{1,60}$/);
const cents = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** The answer to a token request; `expires_in` is in seconds. */
export const grantedToken = z.object({
  access_token: z.string(),
  expires_in: z.coerce.number().catch(0),
});
export const oauthRefusal = z.object({ error: z.string() });

export const verifiedWebhook = z.object({ verification_status: z.literal('SUCCESS') });

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

export const reportedBatch = z.object({
  total_pages: z.number().int().nonnegative().optional(),
  batch_header: z.object({
    payout_batch_id: paypalIdShape,
    batch_status: word,
    sender_batch_header: z.object({ sender_batch_id: z.string().max(256) }),
    errors: z.object({ name: word }).optional().catch(undefined),
  }),
  // An unreadable item becomes null, so that the site can read the other items.
  items: z.array(reportedItem.nullable().catch(null)).default([]),
});
export type ReportedBatch = z.infer<typeof reportedBatch>;

export const createdBatch = z.object({
  batch_header: z.object({ payout_batch_id: paypalIdShape }),
});

const links = z
  .array(z.object({ href: z.string().max(500) }))
  .optional()
  .catch(undefined);

/** For a duplicate, the detail's `link` leads to the existing batch; `links` beside `details` is empty. */
export const apiError = z.object({
  /** The error's name. Null without a valid name: then the answer does not come from PayPal. */
  name: word.nullable().catch(null),
  details: z
    .array(
      z.object({
        field: z.string().max(200).optional().catch(undefined),
        issue: z.string().max(300).optional().catch(undefined),
        link: links,
      }),
    )
    .optional()
    .catch(undefined),
  links,
});
export type ApiError = z.infer<typeof apiError>;

/** A webhook event. It is only a hint: the data that the site stores come from PayPal's API. */
export const webhookEvent = z.object({
  event_type: z.string().max(100),
  resource: z.object({
    payout_item_id: paypalIdShape.optional(),
    batch_header: z.object({ payout_batch_id: paypalIdShape }).optional(),
  }),
});
