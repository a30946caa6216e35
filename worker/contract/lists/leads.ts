import { appFilter, byTime, countryFilter, dayFilters, listOf } from './list.ts';

/** `fecha` in UTC ms. */
export interface LeadRow {
  id: string;
  fecha: number;
  email: string;
  app: string;
  /** Spanish name; null when the network's country was unknown. */
  pais: string | null;
}

export const leadList = listOf<LeadRow>()({
  name: 'leads',
  label: 'Leads del desbloqueo de apps',
  sorts: ['fecha'],
  orders: byTime,
  searches: { email: 'Correo' },
  filters: { app: appFilter, pais: countryFilter, ...dayFilters },
  views: [],
});
