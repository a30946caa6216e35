import { type EntryKind, entryLabels } from '../members/sentences.ts';
import { surveyProviderNames } from '../surveys/providers.ts';
import { byTime, dayFilters, listOf, memberFilter } from './list.ts';

/** `fecha` in UTC ms; names are empty once the account is erased. */
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
}

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
