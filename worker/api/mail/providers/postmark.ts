import { type JsonApi, jsonField, type ProviderAccess } from './json-api.ts';

/**
 * Sends by Postmark: `POST /email`, https://postmarkapp.com/developer/api/email-api. It has no idempotency
 * key: a mail whose answer is lost may be sent twice. Its errors are named by number only, because Postmark's
 * sentences quote the email.
 */
export const postmarkApi = ({ apiKey }: ProviderAccess): JsonApi => ({
  host: 'https://api.postmarkapp.com',
  path: '/email',
  request: (mail) => ({
    headers: { 'x-postmark-server-token': apiKey },
    body: {
      From: mail.from,
      To: mail.to,
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      MessageStream: 'outbound',
      Headers: Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value })),
    },
  }),
  idOf: (body) => jsonField(body, 'MessageID'),
  errorOf(body) {
    const code = jsonField(body, 'ErrorCode');
    return code && `ErrorCode ${code}`;
  },
});
