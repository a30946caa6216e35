import type { Refusal } from '#client/api.ts';
import { authSentences } from '#contract/auth/sentences.ts';

/**
 * Returns the sentence for a refused form. The specification gives separate sentences for a closed account and
 * a missing code. For all other refusals, «Error en la autenticación: » precedes the sentence in lower case.
 */
export function describeRefusal({
  code,
  reason,
  message,
}: Pick<Refusal, 'code' | 'reason' | 'message'>): string {
  if (code === 'permission-denied' || reason === 'code-needed') return message;
  return authSentences.failed + message.charAt(0).toLowerCase() + message.slice(1);
}
