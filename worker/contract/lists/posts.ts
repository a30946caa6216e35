import { postPath } from '../blog/posts.ts';
import { defineList } from './list.ts';

export const postStateLabels = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
} as const;

/** A row of the posts' list. Times are UTC ms; `fecha` is the time of the last change. */
export interface PostRow {
  id: string;
  fecha: number;
  slug: string;
  title: string;
  estado: keyof typeof postStateLabels;
  /** The time at which the post became or will become public. Null if the draft never had such a time. */
  publishedAt: number | null;
  createdAt: number;
}

export const postList = defineList<PostRow>()({
  name: 'entradas',
  label: 'Entradas',
  columns: {
    title: { label: 'Título', sort: true, main: true },
    estado: { label: 'Estado', words: postStateLabels },
    slug: { label: 'Dirección', text: ({ slug }) => postPath(slug), only: 'file' },
    publishedAt: { label: 'Aparece', kind: 'time' },
    fecha: { label: 'Último cambio', kind: 'time', sort: true },
    createdAt: { label: 'Creada', kind: 'time', only: 'file' },
  },
  orders: { '-fecha': 'Más nuevas', fecha: 'Más antiguas', title: 'Por título' },
  searches: ['title', 'slug'],
  filters: { estado: { kind: 'choice', label: 'Estado', words: postStateLabels } },
  views: [
    { nombre: 'Borradores', query: 'estado=borrador' },
    { nombre: 'Programadas', query: 'estado=programada' },
  ],
});
