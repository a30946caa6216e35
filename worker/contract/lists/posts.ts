import { listOf } from './list.ts';

/** The states of a post. */
export const postStateLabels = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
} as const;

/** A post. Times in UTC ms. */
export interface PostRow {
  id: string;
  /** When it was last changed. */
  fecha: number;
  slug: string;
  titulo: string;
  estado: keyof typeof postStateLabels;
  /** When it appears, or appeared; null for a draft that never had a time. */
  publicada: number | null;
  creada: number;
  version: number;
}

/** Posts, drafts included. */
export const postList = listOf<PostRow>()({
  name: 'entradas',
  label: 'Entradas',
  sorts: ['fecha', 'titulo'],
  orders: { '-fecha': 'Más nuevas', fecha: 'Más antiguas', titulo: 'Por título' },
  searches: { titulo: 'Título', slug: 'Slug' },
  filters: { estado: { kind: 'choice', label: 'Estado', words: postStateLabels } },
  views: [
    { nombre: 'Borradores', query: 'estado=borrador' },
    { nombre: 'Programadas', query: 'estado=programada' },
  ],
});
