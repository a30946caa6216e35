import rows from './countries.json' with { type: 'json' };

/** `code` is ISO 3166-1 alpha-2; `name` (English) is stored, `label` (Spanish) is read. */
export interface Country {
  code: string;
  name: string;
  label: string;
}

/** Inhabited countries and territories that `request.cf.country` may name. */
export const countries: readonly Country[] = rows.map(([code = '', name = '', label = '']) => ({
  code,
  name,
  label,
}));

/** Finds a country by its ISO code; null when the list lacks the code (`XX`, `T1`, …). */
export function countryOf(code: string): Country | null {
  return countries.find((country) => country.code === code) ?? null;
}

export function countryNamed(name: string): Country | null {
  return countries.find((country) => country.name === name) ?? null;
}
