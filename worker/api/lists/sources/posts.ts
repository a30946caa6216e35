import { sql } from 'drizzle-orm';
import { type PostRow, postList } from '#contract/lists/posts.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import { indexed, nocaseKey, numberKey, type QueryPlan, same, textKey } from '../query-plan.ts';

type Query = QueryOf<typeof postList>;

const byChange = [numberKey('b.updated_at'), textKey('b.id')];
const byTitle = [nocaseKey('b.title'), textKey('b.id')];
const posts = (index: string) => indexed('posts', 'b', index);

function stateFilters(estado: Query['estado'], now: number) {
  if (estado === undefined || estado === 'borrador') return [same('b.estado', estado)];
  const time =
    estado === 'programada' ? sql`b.published_at > ${now}` : sql`b.published_at <= ${now}`;
  return [same('b.estado', 'publicada'), time];
}

function planOf({ buscar, en, estado, orden }: Query, { now }: Moment): QueryPlan {
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

export const postSource: ListSource<typeof postList, Raw> = {
  list: postList,
  columns: {
    id: 'b.id',
    fecha: 'b.updated_at',
    slug: 'b.slug',
    title: 'b.title',
    guardada: 'b.estado',
    publishedAt: 'b.published_at',
    createdAt: 'b.created_at',
    version: 'b.version',
  },
  planOf,
  rowOf: ({ guardada, ...row }, { now }) => ({
    ...row,
    estado: guardada === 'publicada' && (row.publishedAt ?? 0) > now ? 'programada' : guardada,
  }),
  file: [
    { head: 'Cambiada', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Título', cell: ({ title }) => title },
    { head: 'Dirección', cell: ({ slug }) => `/blog/${slug}` },
    { head: 'Estado', cell: ({ estado }) => estado },
    { head: 'Publicada', cell: ({ publishedAt }, at) => at(publishedAt) },
    { head: 'Creada', cell: ({ createdAt }, at) => at(createdAt) },
  ],
};
