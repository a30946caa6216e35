import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Country, countryNamed, countryOf } from '#contract/countries.ts';
import { countryName, fieldSentences } from '#contract/fields.ts';

/**
 * The country of a form by its English name. Pages only check that the person has chosen a country, because
 * they have no list.
 */
export const country = z.pipe(
  countryName,
  z.transform((name: string, context): Country => {
    const found = countryNamed(name);
    if (found) return found;
    context.issues.push({ code: 'custom', message: fieldSentences.country.invalid, input: name });
    return z.NEVER;
  }),
);

/** The visitor's country as Cloudflare reports it, null when unknown. */
export const detectCountry = (c: Context): Country | null => countryOf(c.get('countryCode') ?? '');
