import { sql } from 'drizzle-orm';
import { type PostRow, postList } from '#contract/lists/posts.ts';
import { posts } from '../../db/tables/blog.ts';
import { lowerKey, nocaseKey, numberKey, sameTextSql, textKey } from '../query-plan.ts';
import { declareListSource } from '../source.ts';

type Raw = Omit<PostRow, 'estado'> & { stored: 'borrador' | 'publicada' };

const id = textKey('b.id');

export const postSource = declareListSource<typeof postList, Raw>(postList)({
  table: posts,
  as: 'b',
  columns: { fecha: sql`b.updated_at`, stored: sql`b.estado` },
  orders: {
    fecha: {
      index: ({ estado }) => (estado ? ['posts_by_estado', 'estado'] : ['posts_by_change']),
      keys: [numberKey('b.updated_at'), id],
    },
    title: { index: 'posts_by_title', keys: [nocaseKey('b.title'), id] },
    slug: { index: 'sqlite_autoindex_posts_2', keys: [lowerKey('b.slug')] },
  },
  filters({ estado }, { now }) {
    if (estado === undefined || estado === 'borrador')
      return { estado: sameTextSql('b.estado', estado) };
    const time =
      estado === 'programada' ? sql`b.published_at > ${now}` : sql`b.published_at <= ${now}`;
    return { estado: sameTextSql('b.estado', 'publicada'), time };
  },
  rowOf: ({ stored, ...row }, { now }) => ({
    ...row,
    estado: stored === 'publicada' && (row.publishedAt ?? 0) > now ? 'programada' : stored,
  }),
});
