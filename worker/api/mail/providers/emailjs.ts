import type { JsonApi, ProviderAccess } from './json-api.ts';

/** EmailJS: the key is the private one (accessToken); service, template and user are its own ids. */
interface EmailjsAccess extends ProviderAccess {
  serviceId: string;
  templateId: string;
  userId: string;
}

/**
 * Sends by EmailJS, the spec's own service: `POST /api/v1.0/email/send`,
 * https://www.emailjs.com/docs/rest-api/send/. EmailJS stores the template, so our subject, HTML and headers
 * are not used. EmailJS has no idempotency key: a mail may be sent twice when its answer is lost. The owner
 * must allow calls from servers in EmailJS's dashboard (Account, Security).
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
  // EmailJS answers in sentences: the first sentence names the fault, the next sentences explain
  // how to fix it.
  errorOf: (body) => body.split(/[.\n]/, 1)[0] ?? null,
  // The spec's rule is status 200 or text OK.
  overrideStatus: (body) => (body.trim() === 'OK' ? 'sent' : null),
});
