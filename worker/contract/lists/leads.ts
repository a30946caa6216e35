import { consentTexts } from '../leads/consent.ts';
import type { FormLead } from '../leads/leads.ts';
import { type SuppressionReason, suppressionLabels } from '../mail/delivery.ts';
import {
  appFilter,
  countryFilter,
  dayFilters,
  defineList,
  nameSearchLabel,
  timeOrders,
} from './list.ts';

/** The version of the text that the person agreed to, and the time of the consent (UTC ms). */
export interface ConsentRecord {
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

/** A lead. `fecha` is in UTC ms. */
export interface LeadRow extends ConsentRecord {
  id: string;
  fecha: number;
  email: string;
  app: string;
  /** The country's Spanish name. Null when the country of the network was unknown. */
  pais: string | null;
  /** The reason why the email gets no mail. Null if it gets mail. */
  mail: SuppressionReason | null;
  /** The name that a form with the same email contained. Null without a name. */
  nombre?: string | null;
}

export const leadList = defineList<LeadRow>()({
  name: 'leads',
  label: 'Leads del desbloqueo de apps',
  columns: {
    email: { label: 'Correo', main: true },
    nombre: { label: 'Nombre', byWord: nameSearchLabel },
    app: { label: 'App' },
    pais: { label: 'País' },
    mail: { label: 'Correos', words: suppressionLabels },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    consentVersion: consentColumns.consentVersion,
    consentedAt: consentColumns.consentedAt,
  },
  orders: timeOrders,
  searches: ['email', 'nombre'],
  filters: { app: appFilter, pais: countryFilter, ...dayFilters },
  views: [],
});

/** The labels for the comparison of the network's country with the country that the person chose. */
export const locationLabels = { confirmed: 'Coincide', unknown: 'Sin confirmar' } as const;

/** A form's lead. `fecha` is in UTC ms; `pais` is the Spanish name. */
export interface FormRow extends Omit<FormLead, 'name' | 'country' | 'page'>, ConsentRecord {
  id: string;
  fecha: number;
  nombre: string;
  pais: string;
  location: keyof typeof locationLabels;
  /** The reason why the email gets no mail. Null if it gets mail. */
  mail: SuppressionReason | null;
}

export const formList = defineList<FormRow>()({
  name: 'formularios',
  label: 'Leads del formulario',
  columns: {
    nombre: { label: 'Nombre', sort: true, byWord: nameSearchLabel, main: true },
    email: { label: 'Correo' },
    app: { label: 'App' },
    pais: { label: 'País' },
    location: { label: 'Ubicación', words: locationLabels },
    mail: { label: 'Correos', words: suppressionLabels },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    consentVersion: consentColumns.consentVersion,
    consentedAt: consentColumns.consentedAt,
  },
  orders: { ...timeOrders, nombre: 'Por nombre' },
  searches: ['email', 'nombre'],
  filters: {
    app: appFilter,
    pais: countryFilter,
    ubicacion: { kind: 'choice', label: 'Ubicación', words: locationLabels },
    ...dayFilters,
  },
  views: [{ nombre: 'País sin comprobar', query: 'ubicacion=unknown' }],
});
