import type { z } from 'zod';
import { appName, countryCode, days, listQuery, orderOf, searchIn } from './query.ts';
import { leadSearches, leadSorts } from './words.ts';

/** Query of `GET /api/admin/listas/leads`: who unlocked an app. `pais` is an ISO code. */
export const leadListQuery = listQuery.extend({
  orden: orderOf(leadSorts).default('-fecha'),
  en: searchIn(leadSearches),
  app: appName,
  pais: countryCode,
  ...days,
});
export type LeadListQuery = z.infer<typeof leadListQuery>;

/** A lead of the unlock flow. `fecha` in UTC ms. */
export interface LeadRow {
  id: string;
  fecha: number;
  email: string;
  app: string;
  /** The country's Spanish name; null when the network did not tell. */
  pais: string | null;
}
