import { type JsonApi, type ProviderAccess, readJsonField } from './json-api.ts';

/**
 * The API of Postmark: `POST /email`, https://postmarkapp.com/developer/api/email-api. Postmark has no
 * idempotency key, so it may send a mail twice when its answer is lost. The log has only the numbers of
 * Postmark's errors, because Postmark's sentences quote the email.
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
  idOf: (body) => readJsonField(body, 'MessageID'),
  errorOf(body) {
    const code = readJsonField(body, 'ErrorCode');
    return code && `ErrorCode ${code}`;
  },
});
