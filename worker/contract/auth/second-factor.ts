import * as z from 'zod/mini';
import { typedText } from '../fields.ts';

export const factorSentences = {
  missing: 'Escribe el código de tu app de autenticación.',
  wrong: 'Ese código no es correcto, venció o ya se usó.',
} as const;

/**
 * Normalises a code that a person copied by hand. It removes spaces and all kinds of dashes. It replaces the
 * letters `o`, `i` and `l` by digits, because no code contains these letters.
 */
const readByHand = (text: string) =>
  text
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** An authenticator code (6 digits) or a recovery code (10 characters). */
export const secondFactorCode = z.pipe(
  z.pipe(
    typedText(factorSentences.missing).check(z.maxLength(40, factorSentences.wrong)),
    z.transform(readByHand),
  ),
  z.string().check(z.minLength(1, factorSentences.missing)),
);
