import type { SendMail } from '../outgoing.ts';
import {
  callProvider,
  endpoint,
  type ProviderAccess,
  providerTimeoutMs,
  unreachable,
} from './call.ts';
import { isSuccess, jsonField, refused } from './result.ts';

/**
 * Sends by Resend: `POST /emails`, https://resend.com/docs/api-reference/emails/send-email. Its
 * idempotency keys live 24 hours, longer than all of our attempts.
 */
export function createResend(access: ProviderAccess, timeoutMs = providerTimeoutMs): SendMail {
  const url = endpoint(access.baseUrl ?? 'https://api.resend.com', '/emails');
  return async (mail) => {
    const { from, to, subject, html, text, headers } = mail;
    const answer = await callProvider({
      url,
      headers: { authorization: `Bearer ${access.apiKey}`, 'idempotency-key': mail.id },
      body: { from, to: [to], subject, html, text, headers },
      timeoutMs,
    });
    if (!answer.answered) return unreachable(answer.reason);
    // An unreadable 2xx was accepted all the same: asking again could only send it twice.
    if (isSuccess(answer)) return { ok: true, providerId: jsonField(answer.body, 'id') };
    const name = jsonField(answer.body, 'name');
    const result = refused(answer, name);
    // A 409 that passes: an attempt of ours with the same key is still under way there.
    return name === 'concurrent_idempotent_requests' && !result.ok
      ? { ...result, retry: true }
      : result;
  };
}
