/** The mail providers that report the delivery of a mail. */
export const deliveryProviders = ['resend', 'brevo', 'postmark'] as const;
export type DeliveryProvider = (typeof deliveryProviders)[number];

/**
 * The outcome of a mail. `bounced`: the mailbox does not exist, permanently; `soft-bounced`: it did not
 * accept the mail this time; `blocked`: the sender's fault, without blame for the reader; `allowed`: the
 * administrator or the person lifted the suppression; `other` changes nothing.
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

/** The administrator's words for a mail's outcome. */
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

/** The strongest reason why an email gets no mail or no marketing. */
export const suppressionLabels = {
  complained: 'Marcó un correo como spam',
  bounced: 'No recibe correos',
  unsubscribed: 'Se dio de baja',
} as const;
export type SuppressionReason = keyof typeof suppressionLabels;

/** The reason why an email does not even get account mails. */
export type MailStop = Exclude<SuppressionReason, 'unsubscribed'>;
