/** The mail providers that report the deliveries of mails. */
export const deliveryProviders = ['resend', 'brevo', 'postmark'] as const;
export type DeliveryProvider = (typeof deliveryProviders)[number];

/**
 * The outcomes of a mail. `bounced`: the mail can never arrive, usually because the mailbox does not exist.
 * `soft-bounced`: the mail did not arrive this time. `blocked`: the sender is at fault, not the reader.
 * `allowed`: the administrator or the person lifted the suppression. `other` changes nothing.
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

/** The labels of the outcomes of a mail in the administration. */
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

/** The reasons why an email gets no mail or no marketing. An email shows only its strongest reason. */
export const suppressionLabels = {
  complained: 'Marcó un correo como spam',
  bounced: 'No recibe correos',
  unsubscribed: 'Se dio de baja',
} as const;
export type SuppressionReason = keyof typeof suppressionLabels;

/** The reasons why an email gets no mails at all, not even mails about the account. */
export type MailStopReason = Exclude<SuppressionReason, 'unsubscribed'>;
