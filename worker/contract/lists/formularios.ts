import type { z } from 'zod';
import { appName, countryCode, days, listQuery, oneOf, orderOf, searchIn } from './query.ts';
import { formLocations, formSearches, formSorts } from './words.ts';

/** Query of `GET /api/admin/listas/formularios`: who filled in the lead form. */
export const formListQuery = listQuery.extend({
  orden: orderOf(formSorts).default('-fecha'),
  en: searchIn(formSearches),
  app: appName,
  pais: countryCode,
  ubicacion: oneOf(formLocations),
  ...days,
});
export type FormListQuery = z.infer<typeof formListQuery>;

/** A lead of the form. `fecha` in UTC ms. */
export interface FormRow {
  id: string;
  fecha: number;
  nombre: string;
  email: string;
  /** The country's Spanish name. */
  pais: string;
  app: string;
  /** Whether the network's country agreed, or could not be told. */
  ubicacion: (typeof formLocations)[number];
}
