/** The separators of a file's cells. Excel expects «;» in countries where the decimal sign is a comma. */
export const csvFormats = ['punto-y-coma', 'comas'] as const;
export type CsvFormat = (typeof csvFormats)[number];

/** The visitors' countries (ISO codes) in which people write decimals with a comma. */
const decimalCommas = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'ES', 'PY', 'UY', 'VE'];

export const chooseCsvFormat = (countryCode: string | undefined): CsvFormat =>
  decimalCommas.includes(countryCode ?? '') ? 'punto-y-coma' : 'comas';
