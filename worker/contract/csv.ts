/** The separator of a file's cells: Excel expects «;» if the decimal sign is a comma. */
export const csvFormats = ['punto-y-coma', 'comas'] as const;
export type CsvFormat = (typeof csvFormats)[number];

/** Countries (ISO codes) of the site's visitors in which the decimal sign is a comma. */
const decimalCommas = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'ES', 'PY', 'UY', 'VE'];

export const csvFormatOf = (countryCode: string | undefined): CsvFormat =>
  decimalCommas.includes(countryCode ?? '') ? 'punto-y-coma' : 'comas';
