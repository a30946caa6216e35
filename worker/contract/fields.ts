import * as z from 'zod';
import { factorSentences } from './auth/sentences.ts';
import { countryNamed } from './countries.ts';
import { fieldSentences as say } from './field-sentences.ts';

/** Text of one line: no line break reaches a mail header. */
export const line = (max: number, sentences: { missing: string; invalid: string }) =>
  z
    .string({ error: sentences.missing })
    .trim()
    .min(1, sentences.missing)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, sentences.invalid);

/** An e-mail address, trimmed and lower-cased. */
export const email = z
  .string({ error: say.email.missing })
  .trim()
  .toLowerCase()
  .min(1, say.email.missing)
  .max(254, 'Ese correo es demasiado largo.')
  .pipe(z.email(say.email.invalid));

/** A country's English name, parsed to its `Country`. */
export const country = z
  .string({ error: say.country.missing })
  .min(1, say.country.missing)
  .transform((name, context) => {
    const found = countryNamed(name);
    if (found) return found;
    context.addIssue({ code: 'custom', message: say.country.invalid });
    return z.NEVER;
  });

/** An authenticator code (6 digits) or recovery code (10 characters), without spaces and dashes. */
export const secondFactorCode = z
  .string({ error: factorSentences.missing })
  .max(40, factorSentences.wrong)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, factorSentences.missing));

/**
 * Header `Idempotency-Key`: a UUID that the page generates for each press of the button and repeats
 * when no answer arrived.
 */
export const idempotencyKey = z.string().regex(/^[\w-]{8,64}$/);
