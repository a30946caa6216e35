import type { DeliveryKind } from '#contract/mail/delivery.ts';

/** The gravest first: as in Ghost, nothing temporary replaces what is permanent. */
const byWeight: readonly DeliveryKind[] = [
  'complained',
  'bounced',
  'delivered',
  'blocked',
  'soft-bounced',
  'delayed',
];
const cases = (text: (kind: DeliveryKind, index: number) => string) => byWeight.map(text).join(' ');

/** SQL of what the provider told of a row `outbox AS {as}`; NULL: nothing. */
export const deliveryOf = (as: string) => `(SELECT CASE min(CASE e.kind
    ${cases((kind, index) => `WHEN '${kind}' THEN ${index}`)} END)
    ${cases((kind, index) => `WHEN ${index} THEN '${kind}'`)} END
  FROM delivery_events AS e WHERE e.mail_id = ${as}.provider_id)`;

/** SQL of the strongest reason of a row `mail_suppressions AS {as}`. */
export const reasonOf = (as: string) => `CASE WHEN ${as}.complained_at IS NOT NULL THEN 'complained'
  WHEN ${as}.bounced_at IS NOT NULL THEN 'bounced' ELSE 'unsubscribed' END`;

/** SQL of why an address gets no mail, or no marketing; NULL: it gets all. */
export const suppressionOf = (address: string) =>
  `(SELECT ${reasonOf('s')} FROM mail_suppressions AS s WHERE s.email = ${address})`;

/** SQL of why an address gets not even the mails of its account; NULL: it gets them. */
export const stopOf = (address: string) => `(SELECT ${reasonOf('s')} FROM mail_suppressions AS s
  WHERE s.email = ${address} AND coalesce(s.bounced_at, s.complained_at) IS NOT NULL)`;
