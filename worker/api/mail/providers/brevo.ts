import { type JsonApi, type ProviderAccess, readJsonField } from './json-api.ts';

/** Splits «Name <email>» into Brevo's two fields. The configuration has checked the text. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = ''] = from.match(/^(.*) <(.*)>$/) ?? [];
  return { name, email };
}

/**
 * The API of Brevo: `POST /v3/smtp/email`, https://developers.brevo.com/reference/send-transac-email. The
 * idempotency key is a UUID in the mail's `headers`. Brevo remembers the key for 30 minutes:
 * https://developers.brevo.com/docs/heterogenous-versions-batch-emails.
 */
export const brevoApi = ({ apiKey }: ProviderAccess): JsonApi => ({
  host: 'https://api.brevo.com',
  path: '/v3/smtp/email',
  request: (mail) => ({
    headers: { 'api-key': apiKey },
    body: {
      sender: senderOf(mail.from),
      to: [{ email: mail.to }],
      subject: mail.subject,
      htmlContent: mail.html,
      textContent: mail.text,
      headers: { ...mail.headers, idempotencyKey: mail.id },
    },
  }),
  idOf: (body) => readJsonField(body, 'messageId'),
  errorOf: (body) => readJsonField(body, 'code'),
  // Brevo has seen the key before. An earlier attempt succeeded, and only its answer was lost.
  overrideStatus: (_, error) => (error === 'duplicate_parameter' ? 'sent' : null),
});
