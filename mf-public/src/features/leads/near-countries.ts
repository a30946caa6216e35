import type { Country } from '#contract/countries.ts';

export type Countries = Pick<Country, 'name' | 'label'>[];

/** The countries of most visitors: a form offers these before it has loaded all. */
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

/** A form without scripts that sends this value is refused and then offers all countries. */
export const otherCountry: Countries[number] = { name: 'otro', label: 'Otro país' };
