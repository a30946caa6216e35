import { type EntryKind, entryLabels } from '../members/sentences.ts';
import { surveyProviderNames } from '../surveys/providers.ts';
import { byTime, dayFilters, listOf, memberFilter } from './list.ts';

/** A line of the ledger. Amounts in US cents, `fecha` in UTC ms. */
export interface EntryRow {
  id: number;
  fecha: number;
  memberId: string;
  /** Empty once the account is erased. */
  nombre: string;
  email: string;
  tipo: EntryKind;
  montoCents: number;
  retenidoCents: number;
  saldoCents: number;
  saldoRetenidoCents: number;
  proveedor: string | null;
  transId: string | null;
  payoutId: string | null;
  motivo: string | null;
}

/** The ledger of all members. */
export const entryList = listOf<EntryRow>()({
  name: 'movimientos',
  label: 'Movimientos',
  sorts: ['fecha'],
  orders: byTime,
  searches: { email: 'Correo', transId: 'Transacción' },
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
