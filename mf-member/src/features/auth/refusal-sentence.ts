import type { Refusal } from '#client/api.ts';
import { authSentences, factorSentences } from '#contract/auth/sentences.ts';

/**
 * What a refused form says. A closed account is told its state alone, as SPEC does, and who has
 * still to give a code is told that; whatever else went wrong follows «Error en la autenticación: »,
 * in small letters after the colon.
 */
export function refusalSentence({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  if (code === 'permission-denied' || message === factorSentences.missing) return message;
  return authSentences.failed + message.charAt(0).toLowerCase() + message.slice(1);
}
