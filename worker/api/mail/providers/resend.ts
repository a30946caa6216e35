import { type JsonApi, jsonField, type ProviderAccess } from './json-api.ts';

/**
 * Sends by Resend: `POST /emails`, https://resend.com/docs/api-reference/emails/send-email. Its
 * idempotency keys live 24 hours, longer than all of our attempts.
 */
export const resendApi = ({ apiKey }: ProviderAccess): JsonApi => ({
  host: 'https://api.resend.com',
  path: '/emails',
  request: ({ id, from, to, subject, html, text, headers }) => ({
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': id },
    body: { from, to: [to], subject, html, text, headers },
  }),
  idOf: (body) => jsonField(body, 'id'),
  errorOf: (body) => jsonField(body, 'name'),
  // A temporary 409: our earlier attempt with the same key is still running there.
  overrideStatus: (_, error) => (error === 'concurrent_idempotent_requests' ? 'retry' : null),
});
