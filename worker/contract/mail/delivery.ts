/** The mail providers that tell what becomes of a mail. */
export const deliveryProviders = ['resend', 'brevo', 'postmark'] as const;
export type DeliveryProvider = (typeof deliveryProviders)[number];

/**
 * What became of a mail. `bounced`: the mailbox does not exist, for good; `soft-bounced`: it did not
 * take the mail this time; `blocked`: the sender's fault, which blames no reader; `allowed`: the
 * administrator or the person lifted what stopped the address; `other` changes nothing.
 */
export const deliveryKinds = [
  'delivered',
  'delayed',
  'soft-bounced',
  'bounced',
  'blocked',
  'complained',
  'unsubscribed',
  'allowed',
  'other',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What the administrator reads of a mail. */
export const deliveryLabels: Record<DeliveryKind, string> = {
  delivered: 'Entregado',
  delayed: 'Demorado',
  'soft-bounced': 'Rebotó por ahora',
  bounced: 'Rebotó',
  blocked: 'Bloqueado',
  complained: 'Marcado como spam',
  unsubscribed: 'Dado de baja',
  allowed: 'Permitido de nuevo',
  other: 'Otro aviso',
};

/** Why an address gets no mail, or no marketing: the strongest of its reasons. */
export const suppressionLabels = {
  complained: 'Marcó un correo como spam',
  bounced: 'No recibe correos',
  unsubscribed: 'Se dio de baja',
} as const;
export type SuppressionReason = keyof typeof suppressionLabels;

/** Why an address gets not even the mails of its account. */
export type MailStop = Exclude<SuppressionReason, 'unsubscribed'>;
