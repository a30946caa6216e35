import type { Country } from '#contract/countries.ts';

export type Countries = Pick<Country, 'name' | 'label'>[];

/** The countries of most visitors. A form offers only these countries until it has loaded all countries. */
export const nearCountries: Countries = [
  { name: 'Argentina', label: 'Argentina' },
  { name: 'Bolivia', label: 'Bolivia' },
  { name: 'Chile', label: 'Chile' },
  { name: 'Colombia', label: 'Colombia' },
  { name: 'Costa Rica', label: 'Costa Rica' },
  { name: 'Cuba', label: 'Cuba' },
  { name: 'Ecuador', label: 'Ecuador' },
  { name: 'El Salvador', label: 'El Salvador' },
  { name: 'Spain', label: 'España' },
  { name: 'United States', label: 'Estados Unidos' },
  { name: 'Guatemala', label: 'Guatemala' },
  { name: 'Honduras', label: 'Honduras' },
  { name: 'Mexico', label: 'México' },
  { name: 'Nicaragua', label: 'Nicaragua' },
  { name: 'Panama', label: 'Panamá' },
  { name: 'Paraguay', label: 'Paraguay' },
  { name: 'Peru', label: 'Perú' },
  { name: 'Puerto Rico', label: 'Puerto Rico' },
  { name: 'Dominican Republic', label: 'República Dominicana' },
  { name: 'Uruguay', label: 'Uruguay' },
  { name: 'Venezuela', label: 'Venezuela' },
];

/** Without scripts, the server refuses a form with this value, and the next form offers all countries. */
export const otherCountry: Countries[number] = { name: 'otro', label: 'Otro país' };
