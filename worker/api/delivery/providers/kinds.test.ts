import { expect, test } from 'vitest';
import { brevoEvents } from './brevo.ts';
import { postmarkEvents } from './postmark.ts';
import { resendDeliverySource } from './resend.ts';

const bounced = (bounce?: object) => ({ type: 'email.bounced', data: { to: ['a@b.co'], bounce } });

test.each([
  [bounced({ type: 'Permanent', subType: 'General', message: '550 5.1.1 unknown' }), 'bounced'],
  [bounced({ type: 'Permanent', message: '550 5.7.1 refused by policy' }), 'blocked'],
  [bounced({ type: 'Transient', subType: 'MailboxFull' }), 'soft-bounced'],
  [bounced({ type: 'Transient', subType: 'ContentRejected' }), 'blocked'],
  [bounced({ type: 'Undetermined' }), 'soft-bounced'],
  [bounced({ message: 'an older capture' }), 'blocked'],
  [bounced(), 'blocked'],
  [{ type: 'email.failed', data: { failed: { reason: 'reached_daily_quota' } } }, 'blocked'],
  [{ type: 'email.suppressed', data: { suppressed: { type: 'OnAccount' } } }, 'blocked'],
  [{ type: 'email.delivery_delayed', data: {} }, 'delayed'],
  [{ type: 'email.opened', data: {} }, 'other'],
])('Resend’s event %j means %s', (body, kind) => {
  expect(resendDeliverySource.read(body)?.kind).toBe(kind);
});

test.each([
  ['delivered', '', 'delivered'],
  ['deferred', '', 'delayed'],
  ['hard_bounce', '550 5.1.1 unknown', 'bounced'],
  ['hard_bounce', '550-5.7.26 unauthenticated', 'blocked'],
  ['invalid_email', '', 'bounced'],
  ['soft_bounce', '', 'soft-bounced'],
  ['blocked', '', 'blocked'],
  ['error', '', 'blocked'],
  ['spam', '', 'complained'],
  ['complaint', '', 'complained'],
  ['unsubscribe', '', 'unsubscribed'],
  ['request', '', 'other'],
  ['click', '', 'other'],
])('Brevo’s event %s «%s» means %s', (event, reason, kind) => {
  expect(brevoEvents.read({ event, reason })?.kind).toBe(kind);
});

test('the site converts Brevo’s times in seconds to milliseconds', () => {
  const at = 1_520_363_423_000;
  for (const ts_epoch of [at, at / 1000]) {
    expect(brevoEvents.read({ event: 'delivered', ts_epoch })?.at).toBe(at);
  }
});

const bounce = (Type: string, Details = '') => ({ RecordType: 'Bounce', Type, Details });

test.each([
  [bounce('HardBounce', 'smtp;550 5.1.1 unknown'), 'bounced'],
  [bounce('HardBounce', 'smtp;550 5.7.1 refused'), 'blocked'],
  [bounce('BadEmailAddress'), 'bounced'],
  [bounce('SoftBounce'), 'soft-bounced'],
  [bounce('Transient'), 'delayed'],
  [bounce('SpamNotification'), 'blocked'],
  [bounce('AutoResponder'), 'other'],
  [bounce('AddressChange'), 'other'],
  [bounce('ChallengeVerification'), 'other'],
  [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained'],
  [{ RecordType: 'Delivery' }, 'delivered'],
  [{ RecordType: 'Open' }, 'other'],
  [
    { RecordType: 'SubscriptionChange', SuppressSending: true, Origin: 'Recipient' },
    'unsubscribed',
  ],
  [{ RecordType: 'SubscriptionChange', SuppressSending: true, Origin: 'Customer' }, 'other'],
  [{ RecordType: 'SubscriptionChange', SuppressSending: false, Origin: 'Recipient' }, 'other'],
])('Postmark’s event %j means %s', (body, kind) => {
  expect(postmarkEvents.read(body)?.kind).toBe(kind);
});
