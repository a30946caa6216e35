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
 * Sends by Postmark: `POST /email`, https://postmarkapp.com/developer/api/email-api. It has no
 * idempotency key: a mail whose answer is lost may go out twice. Errors are told by number only,
 * since Postmark's sentences quote the address.
 */
export function createPostmark(access: ProviderAccess, timeoutMs = providerTimeoutMs): SendMail {
  const url = endpoint(access.baseUrl ?? 'https://api.postmarkapp.com', '/email');
  return async (mail) => {
    const answer = await callProvider({
      url,
      headers: { 'x-postmark-server-token': access.apiKey },
      body: {
        From: mail.from,
        To: mail.to,
        Subject: mail.subject,
        TextBody: mail.text,
        HtmlBody: mail.html,
        MessageStream: 'outbound',
        Headers: Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value })),
      },
      timeoutMs,
    });
    if (!answer.answered) return unreachable(answer.reason);
    // An unreadable 2xx was accepted all the same: asking again could only send it twice.
    if (isSuccess(answer)) return { ok: true, providerId: jsonField(answer.body, 'MessageID') };
    const code = jsonField(answer.body, 'ErrorCode');
    return refused(answer, code && `ErrorCode ${code}`);
  };
}
