import type { z } from 'zod';
import { type EntryKind, entryKinds } from '../members/sentences.ts';
import { days, listQuery, memberId, oneOf, orderOf, provider, searchIn } from './query.ts';
import { entrySearches, entrySorts } from './words.ts';

/** Query of `GET /api/admin/listas/movimientos`: the ledger. `email` is the member's. */
export const entryListQuery = listQuery.extend({
  orden: orderOf(entrySorts).default('-fecha'),
  en: searchIn(entrySearches),
  tipo: oneOf(entryKinds),
  proveedor: provider,
  miembro: memberId,
  ...days,
});
export type EntryListQuery = z.infer<typeof entryListQuery>;

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
