import type { DeliveryProvider } from '#contract/mail/delivery.ts';
import { signSvix } from '../api/delivery/proofs.ts';
import { keyedHash } from '../api/tokens/tokens.ts';

/** Returns the secret for events in local mode. It has the form of Resend's secret. */
export const makeLocalEventSecret = (tokenSecret: string) =>
  `whsec_${Buffer.from(keyedHash('mail events', tokenSecret)).toString('base64')}`;

export interface SimulatedReport {
  what: 'delivered' | 'bounced' | 'soft-bounced' | 'complained';
  /** The id that the provider gave to the mail. */
  mailId: string;
  email: string;
  /** The time of the event (UTC ms). */
  at: number;
  /** The reason that the receiving server gives. It replaces the usual reason. */
  reason?: string;
}

const reasons = {
  delivered: '',
  bounced: '550 5.1.1 The email account that you tried to reach does not exist',
  'soft-bounced': '452 4.2.2 The email account that you tried to reach is over quota',
  complained: '',
} as const;
const reasonOf = ({ what, reason = reasons[what] }: SimulatedReport) => reason;

/** Writes an event in Resend's form: https://resend.com/docs/dashboard/webhooks/event-types */
function resendBody(told: SimulatedReport): object {
  const { what, mailId, email, at } = told;
  const isBounce = what === 'bounced' || what === 'soft-bounced';
  const bounce = {
    message: reasonOf(told),
    subType: what === 'bounced' ? 'General' : 'MailboxFull',
    type: what === 'bounced' ? 'Permanent' : 'Transient',
  };
  return {
    type: `email.${isBounce ? 'bounced' : what}`,
    created_at: new Date(at).toISOString(),
    data: {
      created_at: new Date(at - 2000).toISOString(),
      email_id: mailId,
      from: 'Tu sitio <hola@sitio.test>',
      to: [email],
      subject: 'Tu guía de PollPay',
      ...(isBounce && { bounce }),
    },
  };
}

/** Writes an event in Brevo's form: https://developers.brevo.com/docs/transactional-webhooks */
function brevoBody(told: SimulatedReport): object {
  const { what, mailId, email, at } = told;
  const names = {
    delivered: 'delivered',
    bounced: 'hard_bounce',
    'soft-bounced': 'soft_bounce',
    complained: 'spam',
  };
  return {
    event: names[what],
    email,
    id: 26224,
    date: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    ts: Math.floor(at / 1000),
    ts_event: Math.floor(at / 1000),
    ts_epoch: at,
    'message-id': mailId,
    subject: 'Tu guía de PollPay',
    tag: '',
    sending_ip: '185.41.28.109',
    reason: reasonOf(told),
  };
}

/** Format: https://postmarkapp.com/developer/webhooks/bounce-webhook and its sister pages. */
function postmarkBody(told: SimulatedReport): object {
  const { what, mailId, email, at } = told;
  const date = new Date(at).toISOString();
  if (what === 'delivered') {
    return {
      RecordType: 'Delivery',
      ServerID: 23,
      MessageStream: 'outbound',
      MessageID: mailId,
      Recipient: email,
      Tag: '',
      DeliveredAt: date,
      Details: 'smtp;250 2.0.0 OK',
      Metadata: {},
    };
  }
  const types = {
    bounced: { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1 },
    'soft-bounced': { RecordType: 'Bounce', Type: 'SoftBounce', TypeCode: 4096 },
    complained: { RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 },
  };
  return {
    ...types[what],
    ID: at % 4_000_000_000,
    Name: 'Bounce',
    Tag: '',
    MessageID: mailId,
    ServerID: 23,
    MessageStream: 'outbound',
    Description: 'The server was unable to deliver your message.',
    Details: `smtp;${reasonOf(told)}`,
    Email: email,
    From: 'hola@sitio.test',
    BouncedAt: date,
    DumpAvailable: true,
    Inactive: what !== 'soft-bounced',
    CanActivate: what !== 'complained',
    Subject: 'Tu guía de PollPay',
    Metadata: {},
  };
}

const bodies = { resend: resendBody, brevo: brevoBody, postmark: postmarkBody };

/** Writes an event in the recorded form of its provider. */
export const writeReportBody = (provider: DeliveryProvider, told: SimulatedReport): string =>
  JSON.stringify(bodies[provider](told));

/** Returns the headers that prove that the provider sent the text. A repeated event has the same `id`. */
export function signReport(
  provider: DeliveryProvider,
  raw: string,
  { secret, now, id = crypto.randomUUID() }: { secret: string; now: number; id?: string },
): Record<string, string> {
  if (provider === 'brevo') return { authorization: `Bearer ${secret}` };
  if (provider === 'postmark') return { authorization: `Basic ${btoa(`avisos:${secret}`)}` };
  const timestamp = String(Math.floor(now / 1000));
  return {
    'svix-id': `msg_${id}`,
    'svix-timestamp': timestamp,
    'svix-signature': signSvix(secret, `msg_${id}`, timestamp, raw),
  };
}
