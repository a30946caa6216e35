import * as z from 'zod';
import { email, removeInvisible } from '../fields.ts';
import { ownerLine } from '../own-text.ts';
import type { Brand, OwnBrand } from '../site/brand.ts';
import { looksLikeDanger } from '../site/palette.ts';
import { plainLink } from './settings.ts';

/** Reads a user name, which people paste with «@» or as the URL of the profile. */
const instagramUser = (text: string) =>
  removeInvisible(text)
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/|^@/i, '')
    .replace(/[/?#].*$/, '');

const link = /^(?:https?:\/\/)?(?:www\.)?wa\.me\/\+?(?=\d)/i;
const withPlus = (text: string) => removeInvisible(text).trim().replace(link, '+');

/** Tells whether a person has written a number with the code of its country. */
export const hasCountryCode = (text: string): boolean => withPlus(text).startsWith('+');

/**
 * Converts a number to wa.me's format. People may also paste a wa.me link. A number of up to 10 digits keeps
 * its «+», because without it the number looks like a local number.
 */
function internationalNumber(text: string): string {
  const typed = withPlus(text)
    .replace(/[/?#].*$/, '')
    .replace(/\(0\)|[\s().-]/g, '');
  const digits = typed.replace(/^\+/, '');
  return digits.length > 10 ? digits : typed;
}
const numberSentence = 'Escribe el número con «+» y el código del país, como +1 809 555 0123.';

/** People dial this 0 only inside the country. The numbers of these countries never begin with 0. */
const trunkZero = /^\+?(?:1|34|5[1-8]|50\d|59\d)0/;
const zeroSentence =
  'Quita el cero que sigue al código del país: +58 414 555 0123, no +58 0414 555 0123.';

/** Key `sitio`: the site's brand. SITE_BRAND or the code's examples give the missing fields. */
export const brandFields = z.object({
  // The name is in a mail's sender and in PayPal's file. There these signs have a special meaning.
  name: ownerLine(40).refine(
    (text) => !/[,;:"@()[\]{}\\]/.test(text),
    'Escríbelo sin comas, comillas, paréntesis ni otros signos como «@» o «:».',
  ),
  slogan: ownerLine(80),
  owner: ownerLine(120),
  postalAddress: ownerLine(160),
  city: ownerLine(80),
  supportEmail: email,
  instagramUser: z
    .string()
    .overwrite(instagramUser)
    .regex(/^[\w.]{1,30}$/, 'Escribe solo tu usuario de Instagram, como ingresoactivo.'),
  whatsappNumber: z
    .string()
    .overwrite(internationalNumber)
    .regex(/^\+?[1-9]\d{7,14}$/, numberSentence),
  surveyUrl: plainLink,
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'Elige un color.')
    .refine(
      (colour) => !looksLikeDanger(colour),
      'Ese color se confunde con el rojo de los avisos de error. Elige otro.',
    ),
}) satisfies z.ZodType<Brand>;
// A stored number without the country's code stays valid. Otherwise the site would lose the whole brand.
const whatsappNumber = brandFields.shape.whatsappNumber.regex(/^(?:\+|\d{11})/, numberSentence);

export const brandSetting = brandFields.extend({ whatsappNumber }).partial().strict();

/** A stored number may lack «+». The schema accepts such a number only if the owner did not change it. */
export const createTypedBrandSchema = (before: OwnBrand) => {
  const isKept = (text: string) => text === before.whatsappNumber;
  return brandSetting.extend({
    whatsappNumber: z
      .string()
      .refine((text) => isKept(text) || hasCountryCode(text), numberSentence)
      .pipe(whatsappNumber)
      .refine((number) => isKept(number) || !trunkZero.test(number), zeroSentence)
      .optional(),
  });
};
