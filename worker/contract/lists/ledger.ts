import { type EntryKind, entryLabels, type SurveyState } from '../members/sentences.ts';
import { surveyProviderNames } from '../surveys/providers.ts';
import { dayFilters, defineList, memberFilter, nameSearchLabel, timeOrders } from './list.ts';

/** A row of the ledger. `fecha` is in UTC ms. The names are empty after the erasure of the account. */
export interface EntryRow {
  id: number;
  fecha: number;
  memberId: string;
  nombre: string;
  email: string;
  kind: EntryKind;
  montoCents: number;
  heldCents: number;
  saldoCents: number;
  heldBalanceCents: number;
  provider: string | null;
  transId: string | null;
  payoutId: string | null;
  motivo: string | null;
  /** The current state of a survey with held money. */
  surveyState?: SurveyState | null;
}

export const entryList = defineList<EntryRow>()({
  name: 'movimientos',
  label: 'Movimientos',
  columns: {
    kind: { label: 'Movimiento', words: entryLabels, main: true },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    nombre: { label: 'Miembro', byWord: nameSearchLabel },
    email: { label: 'Correo', only: 'file' },
    montoCents: { label: 'Monto', kind: 'cents' },
    heldCents: { label: 'Retenido', kind: 'cents', only: 'file' },
    saldoCents: { label: 'Saldo después', kind: 'cents' },
    heldBalanceCents: { label: 'Retenido después', kind: 'cents', only: 'file' },
    provider: { label: 'Proveedor', words: surveyProviderNames },
    transId: { label: 'Transacción', only: 'file' },
    payoutId: { label: 'Pago', only: 'file' },
    motivo: { label: 'Motivo', only: 'file' },
  },
  orders: timeOrders,
  searches: ['email', 'nombre', 'transId'],
  filters: {
    tipo: { kind: 'choice', label: 'Tipo', words: entryLabels },
    proveedor: { kind: 'choice', label: 'Proveedor', words: surveyProviderNames },
    ...dayFilters,
    miembro: memberFilter,
  },
  views: [
    { nombre: 'Ajustes', query: 'tipo=ajuste' },
    { nombre: 'Anulaciones', query: 'tipo=reverso' },
  ],
});
