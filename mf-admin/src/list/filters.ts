import { countries } from '#contract/countries.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import type { Choice, Filter } from './types.ts';

/** Words of a table as the options of a filter. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** From which day and up to which one; every list with a time has both. */
export const dayFilters: readonly Filter[] = [
  { name: 'desde', label: 'Desde', kind: 'date' },
  { name: 'hasta', label: 'Hasta', kind: 'date' },
];

/** By ISO code, in the order of the Spanish names. */
export const countryFilter: Filter = {
  name: 'pais',
  label: 'País',
  options: countries.map(({ code, label }) => ({ value: code, label })),
};

export const providerFilter: Filter = {
  name: 'proveedor',
  label: 'Proveedor',
  options: optionsOf(surveyProviderNames),
};

/** «Of this member», as a member's own page links to it. */
export const memberFilter: Filter = { name: 'miembro', label: 'Un solo miembro', kind: 'link' };

/** Newest first, unless told. */
export const byTime: readonly Choice[] = [
  { value: '-fecha', label: 'Más nuevos' },
  { value: 'fecha', label: 'Más antiguos' },
];
