import type { JsonApi, ProviderAccess } from './json-api.ts';

/** The key is the private key (accessToken). Service, template and user have EmailJS's own ids. */
interface EmailjsAccess extends ProviderAccess {
  serviceId: string;
  templateId: string;
  userId: string;
}

/**
 * The API of EmailJS, the service that SPEC names: `POST /api/v1.0/email/send`,
 * https://www.emailjs.com/docs/rest-api/send/. EmailJS stores the template, so it does not use our subject,
 * HTML and headers. EmailJS has no idempotency key, so it may send a mail twice when its answer is lost. The
 * owner must allow calls from servers in EmailJS's dashboard (Account, Security).
 */
export const emailjsApi = ({ apiKey, serviceId, templateId, userId }: EmailjsAccess): JsonApi => ({
  host: 'https://api.emailjs.com',
  path: '/api/v1.0/email/send',
  request: (mail) => ({
    body: {
      service_id: serviceId,
      template_id: templateId,
      user_id: userId,
      accessToken: apiKey,
      template_params: mail.templateParams,
    },
  }),
  idOf: () => null,
  // EmailJS answers in sentences. The first sentence names the fault, and the next sentences explain how to fix
  // it.
  errorOf: (body) => body.split(/[.\n]/, 1)[0] ?? null,
  // SPEC's rule for success is the status 200 or the text OK.
  overrideStatus: (body) => (body.trim() === 'OK' ? 'sent' : null),
});
