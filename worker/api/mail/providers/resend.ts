import { type JsonApi, type ProviderAccess, readJsonField } from './json-api.ts';

/**
 * The API of Resend: `POST /emails`, https://resend.com/docs/api-reference/emails/send-email. Resend remembers
 * an idempotency key for 24 hours, which is longer than all our attempts take.
 */
export const resendApi = ({ apiKey }: ProviderAccess): JsonApi => ({
  host: 'https://api.resend.com',
  path: '/emails',
  request: ({ id, from, to, subject, html, text, headers }) => ({
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': id },
    body: { from, to: [to], subject, html, text, headers },
  }),
  idOf: (body) => readJsonField(body, 'id'),
  errorOf: (body) => readJsonField(body, 'name'),
  // This 409 is temporary: Resend still works on our earlier attempt with the same key.
  overrideStatus: (_, error) => (error === 'concurrent_idempotent_requests' ? 'retry' : null),
});
