import type { Config } from '../env.ts';
import type { SendMail } from './outgoing.ts';
import { createBrevo } from './providers/brevo.ts';
import { createEmailjs } from './providers/emailjs.ts';
import { createPostmark } from './providers/postmark.ts';
import { createResend } from './providers/resend.ts';

type MailConfig = Pick<
  Config,
  | 'MAIL_PROVIDER'
  | 'MAIL_API_KEY'
  | 'MAIL_API_URL'
  | 'EMAILJS_SERVICE_ID'
  | 'EMAILJS_TEMPLATE_ID'
  | 'EMAILJS_USER_ID'
>;

/** `parseConfig` has checked that what the service needs is there. */
export function chooseProvider(config: MailConfig): SendMail {
  const access = { apiKey: config.MAIL_API_KEY ?? '', baseUrl: config.MAIL_API_URL };
  switch (config.MAIL_PROVIDER) {
    case 'resend':
      return createResend(access);
    case 'brevo':
      return createBrevo(access);
    case 'postmark':
      return createPostmark(access);
    case 'emailjs':
      return createEmailjs({
        ...access,
        serviceId: config.EMAILJS_SERVICE_ID ?? '',
        templateId: config.EMAILJS_TEMPLATE_ID ?? '',
        userId: config.EMAILJS_USER_ID ?? '',
      });
    case 'local':
      // Nothing is sent: people read the outbox at `/__correo`.
      return async () => ({ ok: true, providerId: null });
  }
}
