import * as z from 'zod';
import { removeInvisible } from './fields.ts';

interface Shape {
  clean: (text: string) => string;
  markup: RegExp;
  refusal: string;
}

const textOf =
  ({ clean, markup, refusal }: Shape) =>
  (longest: number) =>
    z
      .string()
      .overwrite(clean)
      .trim()
      .min(1, 'Escribe un texto.')
      .max(longest, `Escribe ${longest} caracteres o menos.`)
      .refine((text) => !markup.test(text), refusal);

/**
 * A text of one line that the owner writes. Tabs and Unicode line separators in a pasted text become spaces.
 */
export const ownerLine = textOf({
  clean: (text) => removeInvisible(text.replace(/ *[\t\u2028\u2029]+ */g, ' ')),
  markup: /[<>\p{Cc}]/u,
  refusal: 'Escribe texto simple, en una línea y sin < ni >.',
});

/** The owner writes these paragraphs and separates them by blank lines. */
export const ownerParagraphs = textOf({
  clean: (text) =>
    removeInvisible(
      text
        .replace(/\r\n?|\u2028/g, '\n')
        .replaceAll('\u2029', '\n\n')
        .replace(/ *\t+ */g, ' '),
    ),
  markup: /[<>]|(?!\n)\p{Cc}/u,
  refusal: 'Escribe texto simple, sin < ni >.',
});

/** Tells whether all braces of a text belong to these placeholders, such as `{marca}`. */
export const hasOnlyPlaceholderBraces = (text: string, placeholders: readonly string[]): boolean =>
  !/[{}]/.test(placeholders.reduce((left, one) => left.replaceAll(one, ''), text));
