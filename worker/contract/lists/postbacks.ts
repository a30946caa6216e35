import { z } from 'zod';
import { days, listQuery, memberId, orderOf, provider, searchIn, word } from './query.ts';
import { postbackSearches, postbackSorts } from './words.ts';

/**
 * Query of `GET /api/admin/listas/postbacks`. `fallidos=1`: only those of `failedVerdicts`
 * (verdicts.ts).
 */
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
