import * as z from 'zod';
import type { DeliveryKind } from '#contract/mail/delivery.ts';
import { hasSecret } from '../proofs.ts';
import {
  classifyBounce,
  classifySoftBounce,
  type DeliverySource,
  type EventKinds,
  parseIsoTime,
  readEventKind,
} from '../source.ts';

const event = z.object({
  RecordType: z.string(),
  ID: z.number().optional(),
  Type: z.string().optional(),
  MessageID: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  BouncedAt: z.string().optional(),
  DeliveredAt: z.string().optional(),
  ChangedAt: z.string().optional(),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  Origin: z.string().optional(),
  SuppressSending: z.boolean().optional(),
});
type Event = z.infer<typeof event>;

/**
 * The types of https://postmarkapp.com/developer/api/bounce-api#bounce-types. Automatic replies and similar
 * types do not count as bounces.
 */
const bounces: EventKinds = new Map<string, DeliveryKind | ((text: string) => DeliveryKind)>([
  ['HardBounce', classifyBounce],
  ['BadEmailAddress', 'bounced'],
  ['SoftBounce', classifySoftBounce],
  ['DnsError', classifySoftBounce],
  ['Transient', 'delayed'],
  ['SpamNotification', 'blocked'],
  ['Blocked', 'blocked'],
  ['DMARCPolicy', 'blocked'],
  ['VirusNotification', 'blocked'],
  ['SpamComplaint', 'complained'],
]);

function kindOf({ RecordType, Type = '', Description, Details, ...change }: Event): DeliveryKind {
  if (RecordType === 'Delivery') return 'delivered';
  if (RecordType === 'SpamComplaint') return 'complained';
  if (RecordType === 'SubscriptionChange') {
    // The other events repeat a bounce or a complaint, or the site caused them.
    return change.SuppressSending && change.Origin === 'Recipient' ? 'unsubscribed' : 'other';
  }
  return RecordType === 'Bounce'
    ? readEventKind(bounces, Type, `${Description} ${Details}`)
    : 'other';
}

/** https://postmarkapp.com/developer/webhooks/webhooks-overview. Postmark does not sign its events. */
export const postmarkEvents: DeliverySource = {
  // https://postmarkapp.com/developer/api/suppressions-api#delete-a-suppression
  allow: (email, apiKey) => ({
    host: 'https://api.postmarkapp.com',
    path: '/message-streams/outbound/suppressions/delete',
    method: 'POST',
    headers: { 'x-postmark-server-token': apiKey },
    body: { Suppressions: [{ EmailAddress: email }] },
  }),
  isGenuine: hasSecret,
  read(body) {
    const { data } = event.safeParse(body);
    if (!data) return null;
    const { RecordType, ID, MessageID: mailId = null } = data;
    const email = data.Email ?? data.Recipient ?? null;
    const date = data.BouncedAt ?? data.DeliveredAt ?? data.ChangedAt;
    return {
      kind: kindOf(data),
      mailId,
      email,
      at: parseIsoTime(date),
      sameAs: [RecordType, ID ?? mailId, email, date],
    };
  },
};
