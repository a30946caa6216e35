import * as z from 'zod/mini';
import { withAsciiDomain } from './email-domain.ts';

// Forms load these schemas in the browser to check their input, so this file uses the small zod/mini
// (docs/decisions/004).

/** The sentences of fields that several forms have. */
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
 * Characters that show nothing or reverse the text: characters without width, fillers, the object replacement
 * character and direction overrides. Joiners and variation selectors stay, because emoji need them.
 */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{1d159}]/gu;

const joiners = /\u200c|\u200d|\ufe0e|\ufe0f/g;
const accents = /\p{Mn}|\p{Me}/gu;

/** Removes invisible characters. Joiners and accents without a base character are also invisible. */
export function removeInvisible(text: string): string {
  const visible = text.replace(invisible, '');
  return visible.replace(joiners, '').replace(accents, '').trim() ? visible : '';
}

/** The base schema of every field that a person types or pastes, except passwords, which stay unchanged. */
export const typedText = (sentence?: string) =>
  z.string(sentence).check(z.overwrite(removeInvisible));

const tooLong = (max: number) => `Escribe como máximo ${max} caracteres.`;
const ofOneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** Returns the schema of a text of one line. The schema keeps line breaks out of the headers of a mail. */
export const lineField = (max: number, sentences: { missing: string; invalid: string }) =>
  typedText(sentences.missing).check(
    z.trim(),
    z.minLength(1, sentences.missing),
    z.maxLength(max, tooLong(max)),
    z.regex(ofOneLine, sentences.invalid),
  );

/** Returns the schema of a text of one line that may be empty or absent. */
export const optionalLineField = (max: number) =>
  z.optional(
    typedText().check(
      z.trim(),
      z.maxLength(max, tooLong(max)),
      // The comparison with the previous release ignores a `refine`. That release's pages lack this check and
      // show the API's sentence.
      z.refine((text) => ofOneLine.test(text), 'Quita los caracteres especiales.'),
    ),
  );

/** These characters separate cells of a CSV file, or begin a formula or a tag, also in full-width form. */
const signsOfFiles = /[;=|<>；＝｜＜＞]/;

/** A person's name in the form NFC. It has at least two letters and no invisible characters. */
export const personName = typedText(fieldSentences.name.missing).check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, fieldSentences.name.missing),
  z.maxLength(80, tooLong(80)),
  z.regex(ofOneLine, fieldSentences.name.invalid),
  z.regex(/\p{L}.*\p{L}/su, fieldSentences.name.tooShort),
  // The comparison with the previous release ignores a `refine`. That release's pages lack this check and
  // show the API's sentence.
  z.refine((name) => !signsOfFiles.test(name), fieldSentences.name.signs),
);

/**
 * Accepts a valid email of the HTML standard in lower case, like `<input type=email>`, within the lengths of
 * SMTP. The domain must have a dot and must not be an IP address, because other domains get no mail.
 */
const isEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns the schema of an email without spaces around it, in lower case, with an ASCII domain. */
export function emailField(sentences: { missing: string; invalid: string; tooLong: string }) {
  return typedText(sentences.missing).check(
    z.overwrite((text) => withAsciiDomain(text.replace(joiners, '').trim().toLowerCase())),
    z.minLength(1, { error: sentences.missing, abort: true }),
    z.maxLength(254, sentences.tooLong),
    // The comparison with the previous release ignores a `refine`. That release's pages lack this check and
    // show the API's sentence.
    z.refine((typed) => isEmail.test(typed), sentences.invalid),
  );
}

export const email = emailField(fieldSentences.email);

/** A country's English name. Only the API has the list to check it. */
export const countryName = z
  .string(fieldSentences.country.missing)
  .check(z.minLength(1, fieldSentences.country.missing));

/** The reason for the refusal of a request, an account or a payout. The member reads it. */
export const reason = typedText('Escribe el motivo.').check(
  z.trim(),
  z.minLength(1, { error: 'Escribe el motivo.', abort: true }),
  z.minLength(3, 'Explica el motivo con tres letras o más.'),
  z.maxLength(300),
);

/** The header has a UUID for each click. If no answer arrived, the page sends the same UUID again. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

const general = 'Revisa los datos.';

const isEmpty = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;

/**
 * Returns the faults of an input: a sentence for each field by its path, and the first sentence for the whole
 * form. An input without faulty fields is valid. So a form shows the API's sentences before it sends the
 * input. `missing` lists the empty fields.
 */
export function findFaults(schema: z.core.$ZodType, input: unknown) {
  // `general` replaces zod's own sentences, because they are English.
  const { error } = z.safeParse(schema, input, { error: () => general });
  const fields: Record<string, string> = {};
  const issues = error?.issues ?? [];
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  const missing = issues.filter(isEmpty).map(({ path }) => path.join('.'));
  return { message: Object.values(fields)[0] ?? general, fields, missing };
}
