import * as z from 'zod';
import { withoutInvisible } from './fields.ts';

const noMarkup = (text: string) => !/[<>\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** A text of one line that the owner writes. */
export const line = (longest: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'Escribe un texto.')
    .max(longest, `Escribe ${longest} caracteres o menos.`)
    .refine(noMarkup, 'Escribe texto simple, en una línea y sin < ni >.');

/** Whether the braces of a text are those of these placeholders, such as `{marca}`. */
export const hasBracesOnly = (text: string, placeholders: readonly string[]): boolean =>
  !/[{}]/.test(placeholders.reduce((left, one) => left.replaceAll(one, ''), text));
