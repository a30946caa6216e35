import { z } from 'zod';
import { listQuery } from '../admin-lists.ts';
import { days, memberId, orderOf, provider, searchIn, word } from './query.ts';

export const postbackSorts = ['fecha'] as const;
export const postbackSearches = ['transId', 'email'] as const;

/**
 * Verdicts of postbacks that came to nothing though they should have. The index
 * `postbacks_failed` of migrations/0005_lists.sql names the same, in this order.
 */
export const failedVerdicts = [
  'conflict',
  'unknown-member',
  'bad-amount',
  'over-limit',
  'wrong-currency',
  'malformed',
  'unknown-status',
  'bad-signature',
  'bad-path',
  'bad-address',
] as const;

/** Query of `GET /api/admin/listas/postbacks`. `fallidos=1`: only those of `failedVerdicts`. */
export const postbackListQuery = listQuery.extend({
  orden: orderOf(postbackSorts).default('-fecha'),
  en: searchIn(postbackSearches),
  proveedor: provider,
  veredicto: word,
  fallidos: z.literal('1').optional(),
  miembro: memberId,
  ...days,
});
export type PostbackListQuery = z.infer<typeof postbackListQuery>;

/** What a provider sent. Amounts in US cents, `fecha` in UTC ms. */
export interface PostbackRow {
  id: number;
  fecha: number;
  proveedor: string;
  transId: string | null;
  memberId: string | null;
  /** Null when it was nobody's; empty once the account is erased. */
  nombre: string | null;
  email: string | null;
  montoCents: number | null;
  veredicto: string;
  /** The postback that this one repeats. */
  repiteA: number | null;
}
