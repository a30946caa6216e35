import type { FormLead } from '../leads/leads.ts';
import { appFilter, byTime, countryFilter, dayFilters, listOf } from './list.ts';

/** Whether the network's country matches the one that the person chose. */
export const locationLabels = { confirmed: 'Coincide', unknown: 'Sin confirmar' } as const;

/** `fecha` in UTC ms; `pais` is the Spanish name. */
export interface FormRow extends Omit<FormLead, 'name' | 'country'> {
  id: string;
  fecha: number;
  nombre: string;
  pais: string;
  location: keyof typeof locationLabels;
}

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
