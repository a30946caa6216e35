import type { ErrorCode } from '#contract/errors.ts';

/**
 * Returns a function that writes the specification's sentence for a failure, then the reason if it is known.
 */
export const createFailureSentence = (sentence: string) => (reason: string, code: ErrorCode) =>
  code === 'internal' ? sentence : `${sentence} ${reason}`;
