import type { z } from 'zod';
import { listQuery, oneOf, orderOf, searchIn } from './query.ts';
import { postSearches, postSorts, postStates } from './words.ts';

/** Query of `GET /api/admin/listas/entradas`: posts, drafts included. */
export const postListQuery = listQuery.extend({
  orden: orderOf(postSorts).default('-fecha'),
  en: searchIn(postSearches),
  estado: oneOf(postStates),
});
export type PostListQuery = z.infer<typeof postListQuery>;

/** A post. Times in UTC ms. */
export interface PostRow {
  id: string;
  /** When it was last changed. */
  fecha: number;
  slug: string;
  titulo: string;
  estado: (typeof postStates)[number];
  /** When it appears, or appeared; null for a draft that never had a time. */
  publicada: number | null;
  creada: number;
  version: number;
}
