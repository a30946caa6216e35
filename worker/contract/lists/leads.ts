import { consentTexts } from '../leads/consent.ts';
import type { FormLead } from '../leads/leads.ts';
import { type SuppressionReason, suppressionLabels } from '../mail/delivery.ts';
import { appFilter, byTime, countryFilter, dayFilters, listOf, nameSearch } from './list.ts';

/** The text that the person agreed to, and the time (UTC ms). */
export interface Consented {
  consentVersion: string;
  consentedAt: number;
}

const consents = Object.fromEntries(
  Object.entries(consentTexts).map(([version, text]) => [version, `${version}: ${text}`]),
);
const consentColumns = {
  consentVersion: { label: 'Consentimiento', words: consents, only: 'file' },
  consentedAt: { label: 'Consintió', kind: 'time', only: 'file' },
} as const;

/** `fecha` in UTC ms. */
export interface LeadRow extends Consented {
  id: string;
  fecha: number;
  email: string;
  app: string;
  /** Spanish name; null when the network's country was unknown. */
  pais: string | null;
  /** The reason why the email gets no mail; null if it gets mail. */
  mail: SuppressionReason | null;
  /** The name that the same email sent in a form; null without a name. */
  nombre?: string | null;
}

export const leadList = listOf<LeadRow>()({
  name: 'leads',
  label: 'Leads del desbloqueo de apps',
  columns: {
    email: { label: 'Correo', main: true },
    nombre: { label: 'Nombre', byWord: nameSearch },
    app: { label: 'App' },
    pais: { label: 'País' },
    mail: { label: 'Correos', words: suppressionLabels },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    consentVersion: consentColumns.consentVersion,
    consentedAt: consentColumns.consentedAt,
  },
  orders: byTime,
  searches: ['email', 'nombre'],
  filters: { app: appFilter, pais: countryFilter, ...dayFilters },
  views: [],
});

/** Whether the network's country matches the country that the person chose. */
export const locationLabels = { confirmed: 'Coincide', unknown: 'Sin confirmar' } as const;

/** `fecha` in UTC ms; `pais` is the Spanish name. */
export interface FormRow extends Omit<FormLead, 'name' | 'country' | 'page'>, Consented {
  id: string;
  fecha: number;
  nombre: string;
  pais: string;
  location: keyof typeof locationLabels;
  /** As in `LeadRow`. */
  mail: SuppressionReason | null;
}

export const formList = listOf<FormRow>()({
  name: 'formularios',
  label: 'Leads del formulario',
  columns: {
    nombre: { label: 'Nombre', sort: true, byWord: nameSearch, main: true },
    email: { label: 'Correo' },
    app: { label: 'App' },
    pais: { label: 'País' },
    location: { label: 'Ubicación', words: locationLabels },
    mail: { label: 'Correos', words: suppressionLabels },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    consentVersion: consentColumns.consentVersion,
    consentedAt: consentColumns.consentedAt,
  },
  orders: { ...byTime, nombre: 'Por nombre' },
  searches: ['email', 'nombre'],
  filters: {
    app: appFilter,
    pais: countryFilter,
    ubicacion: { kind: 'choice', label: 'Ubicación', words: locationLabels },
    ...dayFilters,
  },
  views: [{ nombre: 'País sin comprobar', query: 'ubicacion=unknown' }],
});
