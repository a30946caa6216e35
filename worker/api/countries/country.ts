import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Country, findCountryByCode, findCountryByName } from '#contract/countries.ts';
import { countryName, fieldSentences } from '#contract/fields.ts';

/**
 * Finds a country by its English name. Pages have no list of countries, so they check only that the person
 * chose something.
 */
export const country = z.pipe(
  countryName,
  z.transform((name: string, context): Country => {
    const found = findCountryByName(name);
    if (found) return found;
    context.issues.push({ code: 'custom', message: fieldSentences.country.invalid, input: name });
    return z.NEVER;
  }),
);

/** Returns the visitor's country as Cloudflare reports it; null when it is unknown. */
export const detectCountry = (c: Context): Country | null =>
  findCountryByCode(c.get('countryCode') ?? '');
