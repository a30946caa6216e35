import type { Refusal } from '#client/api.ts';
import { factorSentences } from '#contract/auth/second-factor.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { fieldSentences } from '#contract/fields.ts';

/**
 * The sentence for a refused form. A closed account and a missing code have their own, by the
 * specification; any other follows «Error en la autenticación: », in lower case.
 */
export function refusalSentence({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  if (code === 'permission-denied' || message === factorSentences.missing) return message;
  return authSentences.failed + message.charAt(0).toLowerCase() + message.slice(1);
}

const missing = Object.values(fieldSentences).map((sentences): string => sentences.missing);

/** SPEC's sentence for the whole form when a field is empty; otherwise undefined. */
export function incompleteOf(faults: Readonly<Record<string, string>>): string | undefined {
  const isIncomplete = Object.values(faults).some((fault) => missing.includes(fault));
  return isIncomplete ? authSentences.incomplete : undefined;
}
