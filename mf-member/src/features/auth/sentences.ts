import type { Refusal } from '#client/api.ts';
import { authSentences } from '#contract/auth/sentences.ts';

/**
 * The sentence for a refused form. A closed account and a missing code have their own, by the
 * specification; any other follows «Error en la autenticación: », in lower case.
 */
export function refusalSentence({
  code,
  reason,
  message,
}: Pick<Refusal, 'code' | 'reason' | 'message'>): string {
  if (code === 'permission-denied' || reason === 'code-needed') return message;
  return authSentences.failed + message.charAt(0).toLowerCase() + message.slice(1);
}
