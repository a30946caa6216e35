import type { FormLead } from '../leads/leads.ts';
import { appFilter, byTime, countryFilter, dayFilters, listOf } from './list.ts';

/** Whether the network's country agreed with the one that was told, or could not be told. */
export const locationLabels = { confirmed: 'Coincide', unknown: 'Sin confirmar' } as const;

/** A lead of the form. `fecha` in UTC ms. */
export interface FormRow extends Omit<FormLead, 'name' | 'country'> {
  id: string;
  fecha: number;
  nombre: string;
  /** The country's Spanish name. */
  pais: string;
  ubicacion: keyof typeof locationLabels;
}

/** Who filled in the lead form. */
export const formList = listOf<FormRow>()({
  name: 'formularios',
  label: 'Leads del formulario',
  sorts: ['fecha', 'nombre'],
  orders: { ...byTime, nombre: 'Por nombre' },
  searches: { email: 'Correo', nombre: 'Nombre' },
  filters: {
    app: appFilter,
    pais: countryFilter,
    ubicacion: { kind: 'choice', label: 'Ubicación', words: locationLabels },
    ...dayFilters,
  },
  views: [{ nombre: 'País sin comprobar', query: 'ubicacion=unknown' }],
});
