import { type MemberState, memberStateLabels } from '../members/sentences.ts';
import {
  describeOpenSignals,
  reviewFilterValue,
  type ShownSignal,
  signalLabels,
} from '../trust/signals.ts';
import { countryFilter, dayFilters, defineList, nameSearchLabel, timeOrders } from './list.ts';

/** A row of the members' list. Amounts are US cents, times UTC ms; `fecha` is the time of the sign-up. */
export interface MemberRow {
  id: string;
  fecha: number;
  nombre: string;
  email: string;
  /** The country's Spanish name. */
  pais: string | null;
  estado: MemberState;
  /** The reason of a refusal or suspension. */
  motivo: string | null;
  /** The time of the email's verification; null before. Nobody can approve an unverified account. */
  verifiedAt: number | null;
  /** The time at which the person opened the external survey, as the browser reported. Null if unknown. */
  surveyOpenedAt: number | null;
  saldoCents: number;
  heldCents: number;
  encuestasCompletadas: number;
  encuestasMax: number;
  paypalEmail: string | null;
  /** The signals about the member, the strongest first. */
  signals: ShownSignal[];
  /** The owner's own note. An older API does not send this field. */
  nota?: string;
  etiquetas?: string;
}

/** The list of members. It leaves out erased accounts. */
export const memberList = defineList<MemberRow>()({
  name: 'miembros',
  label: 'Miembros',
  columns: {
    nombre: { label: 'Nombre', sort: true, byWord: nameSearchLabel, main: true },
    estado: { label: 'Estado', words: memberStateLabels },
    saldoCents: { label: 'Saldo', kind: 'cents', sort: true },
    email: { label: 'Correo', only: 'file' },
    fecha: { label: 'Registro', kind: 'time', sort: true },
    pais: { label: 'País' },
    motivo: { label: 'Motivo', only: 'file' },
    verifiedAt: { label: 'Correo confirmado', kind: 'time', only: 'file' },
    surveyOpenedAt: { label: 'Encuesta abierta', kind: 'time', only: 'file' },
    heldCents: { label: 'Retenido', kind: 'cents', only: 'file' },
    encuestasCompletadas: { label: 'Encuestas', kind: 'number', only: 'file' },
    encuestasMax: { label: 'Límite diario', kind: 'number', only: 'file' },
    paypalEmail: { label: 'PayPal', only: 'file' },
    signals: { label: 'Llama la atención', text: describeOpenSignals, only: 'file' },
    nota: {
      label: 'Tus notas',
      byWord: 'Cualquier palabra',
      searchLabel: 'Notas y etiquetas',
      only: 'file',
    },
    etiquetas: { label: 'Etiquetas', only: 'file' },
  },
  orders: { ...timeOrders, nombre: 'Nombre', '-saldoCents': 'Mayor saldo' },
  searches: ['email', 'nombre', 'nota'],
  filters: {
    estado: {
      kind: 'choice',
      label: 'Estado',
      // `por-aprobar` finds pending members with a verified email.
      words: { 'por-aprobar': 'Por aprobar', ...memberStateLabels },
    },
    pais: countryFilter,
    senal: { kind: 'choice', label: 'Llama la atención', words: signalLabels },
    ...dayFilters,
  },
  views: [
    { nombre: 'Por aprobar', query: 'estado=por-aprobar&orden=fecha' },
    { nombre: 'Por revisar', query: `senal=${reviewFilterValue}` },
    { nombre: 'Con más saldo', query: 'estado=activo&orden=-saldoCents' },
  ],
});
