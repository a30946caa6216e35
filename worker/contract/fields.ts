import * as z from 'zod/mini';
import { withAsciiDomain } from './email-domain.ts';

// zod/mini, because forms check their input with the API's own schema (docs/decisions/004).

/** Messages of fields that several forms have. */
export const fieldSentences = {
  name: {
    missing: 'Escribe tu nombre.',
    invalid: 'Quita los caracteres especiales.',
    signs: 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».',
    tooShort: 'Escribe tu nombre con al menos dos letras.',
  },
  email: {
    missing: 'Escribe tu correo.',
    invalid: 'Escribe un correo válido, por ejemplo nombre@correo.com.',
    tooLong: 'Ese correo es demasiado largo.',
  },
  password: { missing: 'Escribe tu contraseña.' },
  country: { missing: 'Elige tu país.', invalid: 'Elige un país de la lista.' },
} as const;

/**
 * Characters that show nothing or reverse the text: zero width, fillers, placeholders of lost objects,
 * direction overrides. Joiners and variation selectors stay: emoji are made with them.
 */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{1d159}]/gu;

const joiners = /\u200c|\u200d|\ufe0e|\ufe0f/g;
const accents = /\p{Mn}|\p{Me}/gu;

/** Empty when only joiners and accents are left, because they are invisible without a base character. */
export function withoutInvisible(text: string): string {
  const visible = text.replace(invisible, '');
  return visible.replace(joiners, '').replace(accents, '').trim() ? visible : '';
}

/**
 * A text that a person typed or pasted, without invisible characters: the base of every such field. Passwords
 * stay unchanged.
 */
export const typedText = (sentence?: string) =>
  z.string(sentence).check(z.overwrite(withoutInvisible));

const tooLong = (max: number) => `Escribe como máximo ${max} caracteres.`;
const ofOneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** Text of one line: no line break reaches a mail header. */
export const line = (max: number, sentences: { missing: string; invalid: string }) =>
  typedText(sentences.missing).check(
    z.trim(),
    z.minLength(1, sentences.missing),
    z.maxLength(max, tooLong(max)),
    z.regex(ofOneLine, sentences.invalid),
  );

/** A text of one line that may be empty or absent. */
export const optionalLine = (max: number) =>
  z.optional(
    typedText().check(
      z.trim(),
      z.maxLength(max, tooLong(max)),
      // No `regex`: the last release's pages do not know the pattern and show this sentence.
      z.refine((text) => ofOneLine.test(text), 'Quita los caracteres especiales.'),
    ),
  );

/** Characters that end a cell of a file, begin a formula or a tag; also their full-width forms. */
const signsOfFiles = /[;=|<>；＝｜＜＞]/;

/** A person's name: NFC, without invisible characters, with at least two letters. */
export const personName = typedText(fieldSentences.name.missing).check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, fieldSentences.name.missing),
  z.maxLength(80, tooLong(80)),
  z.regex(ofOneLine, fieldSentences.name.invalid),
  z.regex(/\p{L}.*\p{L}/su, fieldSentences.name.tooShort),
  // No `regex`: the last release's pages do not know the pattern and show this sentence.
  z.refine((name) => !signsOfFiles.test(name), fieldSentences.name.signs),
);

/**
 * The HTML standard's valid email in lower case, as `<input type=email>` accepts it, within SMTP's lengths.
 * The domain has a dot and is no IP address, because other domains get no mail.
 */
const isEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** An email: trimmed, in lower case, its domain in ASCII. */
export function emailField(sentences: { missing: string; invalid: string; tooLong: string }) {
  return typedText(sentences.missing).check(
    z.overwrite((text) => withAsciiDomain(text.replace(joiners, '').trim().toLowerCase())),
    z.minLength(1, { error: sentences.missing, abort: true }),
    z.maxLength(254, sentences.tooLong),
    // No `regex`: the last release's pages do not know the pattern and show this sentence.
    z.refine((typed) => isEmail.test(typed), sentences.invalid),
  );
}

export const email = emailField(fieldSentences.email);

/** A country's English name; only the API has the list to check it. */
export const countryName = z
  .string(fieldSentences.country.missing)
  .check(z.minLength(1, fieldSentences.country.missing));

/** The reason why a request, an account or a payout was refused; the member reads it. */
export const reason = typedText('Escribe el motivo.').check(
  z.trim(),
  z.minLength(1, { error: 'Escribe el motivo.', abort: true }),
  z.minLength(3, 'Explica el motivo con tres letras o más.'),
  z.maxLength(300),
);

/** Header `Idempotency-Key`: a UUID for each press, repeated when no answer arrived. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

const general = 'Revisa los datos.';

const isEmpty = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;

/**
 * The faults of an input: a sentence for each field by its path, and the first of them for the whole. Without
 * fields the input is valid. A form shows the API's answer before it sends. `missing`: the fields that are
 * empty.
 */
export function faultsOf(schema: z.core.$ZodType, input: unknown) {
  // `general` replaces zod's own sentences, which are English.
  const { error } = z.safeParse(schema, input, { error: () => general });
  const fields: Record<string, string> = {};
  const issues = error?.issues ?? [];
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  const missing = issues.filter(isEmpty).map(({ path }) => path.join('.'));
  return { message: Object.values(fields)[0] ?? general, fields, missing };
}
