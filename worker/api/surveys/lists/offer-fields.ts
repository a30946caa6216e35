import * as z from 'zod';
import { readCents } from '../cents.ts';

// These are the schemas of the fields of a provider's survey. Providers send a number as a number or as a text.

const text = z.union([z.string(), z.number()]).transform(String);

const plainNumber = text.pipe(z.string().regex(/^\d{1,6}(\.\d{1,12})?$/)).transform(Number);

/** An id that is safe in a URL. */
export const offerId = text.pipe(z.string().regex(/^[\w.:-]{1,80}$/));

/** An amount that the provider sends in dollars, as US cents. */
export const dollarsAsCents = text
  .transform((written) => readCents(written))
  .pipe(z.int().positive().max(1_000_000));

/** A number of minutes, rounded up; the maximum is three hours. */
export const minutes = plainNumber.transform(Math.ceil).pipe(z.int().min(1).max(180));

export const offerUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url));

/** A field that becomes null when it is absent or malformed, so that the survey stays in the list. */
const ifGiven = <Value>(schema: z.ZodType<Value>) => schema.nullable().catch(null);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** A rating from 1 to 5 stars. 0 means unrated and becomes null. */
export const rating = ifGiven(plainNumber.transform(oneDecimal).pipe(z.number().min(1).max(5)));

/** A whole percentage. 0 means unknown and becomes null. */
export const percentage = ifGiven(plainNumber.transform(Math.round).pipe(z.int().min(1).max(100)));

/** A percentage that the provider sends as a fraction of 1. */
export const fractionAsPercentage = ifGiven(
  plainNumber.transform((part) => Math.round(part * 100)).pipe(z.int().min(1).max(100)),
);

export const category = ifGiven(
  z
    .string()
    .trim()
    .regex(/^[^<>\p{Cc}\p{Zl}\p{Zp}]{1,40}$/u),
);

/** The site reads at most this number of surveys. No provider offers so many to one member. */
const maxRead = 500;

/** Returns the surveys that match the schema, one for each id. */
export function readOffers<Value extends { id: string }>(
  surveys: unknown[],
  schema: z.ZodType<Value>,
): Value[] {
  const offers = surveys.slice(0, maxRead).flatMap((survey) => {
    const parsed = schema.safeParse(survey);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
