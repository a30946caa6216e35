import { listOf } from './list.ts';

export const postStateLabels = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
} as const;

/** Times in UTC ms; `fecha` is the last change. */
export interface PostRow {
  id: string;
  fecha: number;
  slug: string;
  title: string;
  estado: keyof typeof postStateLabels;
  /** When it appears, or appeared; null for a draft that never had a time. */
  publishedAt: number | null;
  createdAt: number;
  version: number;
}

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
