import { accessSentences } from '#contract/access.ts';
import type { Refusal } from '#ui/api.ts';

/**
 * What a refused form says. A closed account is told its state alone, as SPEC does; whatever else
 * went wrong follows «Error en la autenticación: », in small letters after the colon.
 */
export function refusalSentence({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  if (code === 'permission-denied') return message;
  return accessSentences.failed + message.charAt(0).toLowerCase() + message.slice(1);
}
