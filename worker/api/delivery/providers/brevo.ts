import * as z from 'zod';
import type { DeliveryKind } from '#contract/mail/delivery.ts';
import { hasSecret } from '../proofs.ts';
import {
  classifyBounce,
  classifySoftBounce,
  type DeliverySource,
  type EventKinds,
  readEventKind,
} from '../source.ts';

const event = z.object({
  event: z.string(),
  email: z.string().optional(),
  'message-id': z.string().optional(),
  ts_epoch: z.coerce.number().optional(),
  reason: z.string().nullish(),
});

const kinds: EventKinds = new Map<string, DeliveryKind | ((text: string) => DeliveryKind)>([
  ['delivered', 'delivered'],
  ['deferred', 'delayed'],
  ['soft_bounce', classifySoftBounce],
  ['hard_bounce', classifyBounce],
  ['invalid_email', 'bounced'],
  // These events come from Brevo's own list and Brevo's own faults, not from the reader.
  ['blocked', 'blocked'],
  ['error', 'blocked'],
  ['spam', 'complained'],
  ['complaint', 'complained'],
  ['unsubscribe', 'unsubscribed'],
  ['unsubscribed', 'unsubscribed'],
]);

/** Returns a time in ms. Brevo's documentation says milliseconds, but Brevo has also sent seconds. */
const msOf = (epoch: number) => (epoch < 100_000_000_000 ? epoch * 1000 : epoch);

/** Brevo's events: https://developers.brevo.com/docs/transactional-webhooks. Brevo does not sign its events. */
export const brevoEvents: DeliverySource = {
  // https://developers.brevo.com/reference/delete-smtp-blocked-contacts-email
  allow: (email, apiKey) => ({
    host: 'https://api.brevo.com',
    path: `/v3/smtp/blockedContacts/${encodeURIComponent(email)}`,
    method: 'DELETE',
    headers: { 'api-key': apiKey },
  }),
  isGenuine: hasSecret,
  read(body) {
    const { data } = event.safeParse(body);
    if (!data) return null;
    const { event: name, email = null, 'message-id': mailId = null, ts_epoch: epoch } = data;
    return {
      kind: readEventKind(kinds, name, data.reason ?? ''),
      mailId,
      email,
      at: epoch === undefined ? null : msOf(epoch),
      // The field `id` is the webhook's id, so these fields identify the event.
      sameAs: [name, mailId, email, epoch],
    };
  },
};
