import { countries, countryOf } from '#contract/countries.ts';

const labels = new Map(
  countries.flatMap(({ code, name, label }) => [
    [code, label],
    [name, label],
  ]),
);

/** The Spanish name of a country that a row keeps by its English name or its ISO code. */
export const countryLabel = (stored: string): string => labels.get(stored) ?? stored;

/** The English name by which leads keep a country. */
export const countryName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : countryOf(code)?.name;

/** US cents as a number that every spreadsheet can read: `-3.05`. */
export const dollars = (cents: number): number => cents / 100;
