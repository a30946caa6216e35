import type { SendMail } from '../outgoing.ts';
import {
  callProvider,
  endpoint,
  type ProviderAccess,
  providerTimeoutMs,
  unreachable,
} from './call.ts';
import { isSuccess, jsonField, refused } from './result.ts';

/** «Name <address>», checked with the configuration, as Brevo wants it. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = ''] = from.match(/^(.*) <(.*)>$/) ?? [];
  return { name, email };
}

/**
 * Sends by Brevo: `POST /v3/smtp/email`, https://developers.brevo.com/reference/send-transac-email.
 * The idempotency key is a UUID among the mail's own headers and lives 30 minutes:
 * https://developers.brevo.com/docs/heterogenous-versions-batch-emails.
 */
export function createBrevo(access: ProviderAccess, timeoutMs = providerTimeoutMs): SendMail {
  const url = endpoint(access.baseUrl ?? 'https://api.brevo.com', '/v3/smtp/email');
  return async (mail) => {
    const answer = await callProvider({
      url,
      headers: { 'api-key': access.apiKey },
      body: {
        sender: senderOf(mail.from),
        to: [{ email: mail.to }],
        subject: mail.subject,
        htmlContent: mail.html,
        textContent: mail.text,
        headers: { ...mail.headers, idempotencyKey: mail.id },
      },
      timeoutMs,
    });
    if (!answer.answered) return unreachable(answer.reason);
    // An unreadable 2xx was accepted all the same: asking again could only send it twice.
    if (isSuccess(answer)) return { ok: true, providerId: jsonField(answer.body, 'messageId') };
    const code = jsonField(answer.body, 'code');
    // The key was used already: an earlier attempt got through, only its answer was lost.
    if (code === 'duplicate_parameter') return { ok: true, providerId: null };
    return refused(answer, code);
  };
}
