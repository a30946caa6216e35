import type { z } from 'zod';
import { type MemberState, memberStates } from '../members/sentences.ts';
import { countryCode, days, listQuery, oneOf, orderOf, searchIn } from './query.ts';
import { memberSearches, memberSorts } from './words.ts';

/**
 * Query of `GET /api/admin/listas/miembros`. `por-aprobar` are the pending ones who have proved their
 * address. Erased accounts are in no list.
 */
export const memberListQuery = listQuery.extend({
  orden: orderOf(memberSorts).default('-fecha'),
  en: searchIn(memberSearches),
  estado: oneOf(['por-aprobar', ...memberStates]),
  pais: countryCode,
  ...days,
});
export type MemberListQuery = z.infer<typeof memberListQuery>;

/** A member. Amounts in US cents, times in UTC ms. */
export interface MemberRow {
  id: string;
  /** When they signed up. */
  fecha: number;
  nombre: string;
  email: string;
  /** The country's Spanish name; null when unknown. */
  pais: string | null;
  estado: MemberState;
  /** Why the account was refused or suspended. */
  motivo: string | null;
  /** When the address was proved; null: nobody can approve them yet. */
  verificado: number | null;
  saldoCents: number;
  retenidoCents: number;
  encuestasCompletadas: number;
  encuestasMax: number;
  paypalEmail: string | null;
}
