import type { DeliveryProvider } from '#contract/mail/delivery.ts';
import { brevoEvents } from './providers/brevo.ts';
import { postmarkEvents } from './providers/postmark.ts';
import { resendDeliverySource } from './providers/resend.ts';
import type { DeliverySource } from './source.ts';

export const deliverySources: Record<DeliveryProvider, DeliverySource> = {
  resend: resendDeliverySource,
  brevo: brevoEvents,
  postmark: postmarkEvents,
};
