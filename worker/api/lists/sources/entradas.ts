import { sql } from 'drizzle-orm';
import type { PostListQuery, PostRow } from '#contract/lists/entradas.ts';
import type { ListSource, Moment } from '../engine.ts';
import { indexed, nocaseKey, numberKey, type Path, same, textKey } from '../path.ts';

const byChange = [numberKey('b.updated_at'), textKey('b.id')];
const byTitle = [nocaseKey('b.title'), textKey('b.id')];
const posts = (index: string) => indexed('posts', 'b', index);

function stateFilters(estado: PostListQuery['estado'], now: number) {
  if (estado === undefined || estado === 'borrador') return [same('b.estado', estado)];
  const time =
    estado === 'programada' ? sql`b.published_at > ${now}` : sql`b.published_at <= ${now}`;
  return [same('b.estado', 'publicada'), time];
}

function pathOf({ buscar, en, estado, orden }: PostListQuery, { now }: Moment): Path {
  const filters = stateFilters(estado, now);
  if (buscar !== undefined && en === 'slug') {
    const range = { prefix: buscar.toLowerCase() };
    const from = posts('sqlite_autoindex_posts_2');
    return { from, keys: [textKey('b.slug')], descending: false, range, filters };
  }
  const from = posts('posts_by_title');
  if (buscar !== undefined) {
    return { from, keys: byTitle, descending: false, range: { prefix: buscar }, filters };
  }
  const descending = orden.startsWith('-');
  if (orden.endsWith('titulo')) return { from, keys: byTitle, descending, range: {}, filters };
  const index = estado ? 'posts_by_estado' : 'posts_by_change';
  return { from: posts(index), keys: byChange, descending, range: {}, filters };
}

type Raw = Omit<PostRow, 'estado'> & { guardada: 'borrador' | 'publicada' };

/** Posts, drafts included. */
export const postSource: ListSource<PostListQuery, Raw, PostRow> = {
  name: 'entradas',
  columns: {
    id: 'b.id',
    fecha: 'b.updated_at',
    slug: 'b.slug',
    titulo: 'b.title',
    guardada: 'b.estado',
    publicada: 'b.published_at',
    creada: 'b.created_at',
    version: 'b.version',
  },
  pathOf,
  rowOf: ({ clave: _, guardada, ...row }, { now }) => ({
    ...row,
    estado: guardada === 'publicada' && (row.publicada ?? 0) > now ? 'programada' : guardada,
  }),
  file: [
    ['Cambiada', ({ fecha }, at) => at(fecha)],
    ['Título', ({ titulo }) => titulo],
    ['Dirección', ({ slug }) => `/blog/${slug}`],
    ['Estado', ({ estado }) => estado],
    ['Publicada', ({ publicada }, at) => at(publicada)],
    ['Creada', ({ creada }, at) => at(creada)],
  ],
};
