import rows from './countries.json' with { type: 'json' };

/** `code` is of ISO 3166-1 alpha-2. The database stores `name` (English); people read `label` (Spanish). */
export interface Country {
  code: string;
  name: string;
  label: string;
}

/** The inhabited countries and territories that `request.cf.country` may name. */
export const countries: readonly Country[] = rows.map(([code = '', name = '', label = '']) => ({
  code,
  name,
  label,
}));

/** Finds a country by its ISO code. Returns null when the list lacks the code (`XX`, `T1`, …). */
export function findCountryByCode(code: string): Country | null {
  return countries.find((country) => country.code === code) ?? null;
}

export function findCountryByName(name: string): Country | null {
  return countries.find((country) => country.name === name) ?? null;
}
