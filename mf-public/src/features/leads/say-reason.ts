import type { ErrorCode } from '#contract/errors.ts';

/** The specification's sentence for a failure, before the reason if one is known. */
export const createFailureSentence = (sentence: string) => (reason: string, code: ErrorCode) =>
  code === 'internal' ? sentence : `${sentence} ${reason}`;
