import * as z from 'zod';
import type { DeliveryKind } from '#contract/mail/delivery.ts';
import { isSignedBySvix } from '../proofs.ts';
import {
  classifyBounce,
  classifySoftBounce,
  type DeliverySource,
  type EventKinds,
  parseIsoTime,
  readEventKind,
} from '../source.ts';

const bounce = z.object({
  message: z.string().default(''),
  type: z.string().optional(),
  subType: z.string().optional(),
});

const event = z.object({
  type: z.string(),
  created_at: z.string().optional(),
  data: z.object({
    email_id: z.string().optional(),
    to: z.array(z.string()).min(1).optional(),
    bounce: bounce.optional(),
  }),
});

/** Subtypes with which the receiver refused the message although the mailbox exists. */
const refusedContent = /^(MessageTooLarge|ContentRejected|AttachmentRejected)$/;

/** Resend passes on Amazon SES's types. An old bounce without a type suppresses no email. */
function kindOfBounce({ message, type, subType = '' }: z.infer<typeof bounce>): DeliveryKind {
  if (refusedContent.test(subType)) return 'blocked';
  if (type === 'Permanent') return classifyBounce(message);
  return type === 'Transient' || type === 'Undetermined' ? classifySoftBounce(message) : 'blocked';
}

const kinds: EventKinds = new Map([
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'delayed'],
  ['email.complained', 'complained'],
  // These events come from our quota or key, or from Resend's own list, not from the reader.
  ['email.failed', 'blocked'],
  ['email.suppressed', 'blocked'],
]);

/** Resend's events: https://resend.com/docs/dashboard/webhooks/event-types. Svix signs them. */
export const resendDeliverySource: DeliverySource = {
  // https://resend.com/docs/api-reference/suppressions/remove-suppression
  allow: (email, apiKey) => ({
    host: 'https://api.resend.com',
    path: `/suppressions/${encodeURIComponent(email)}`,
    method: 'DELETE',
    headers: { authorization: `Bearer ${apiKey}` },
  }),
  isGenuine: isSignedBySvix,
  idOf: ({ header }) => header('svix-id'),
  read(body) {
    const { data: found } = event.safeParse(body);
    if (!found) return null;
    const { type, created_at, data } = found;
    const kind =
      type === 'email.bounced'
        ? kindOfBounce(data.bounce ?? { message: '' })
        : readEventKind(kinds, type, '');
    return {
      kind,
      mailId: data.email_id ?? null,
      email: data.to?.[0] ?? null,
      at: parseIsoTime(created_at),
      sameAs: null,
    };
  },
};
