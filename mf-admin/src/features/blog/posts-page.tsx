import { Link } from 'site-router';
import { formatMoment } from '#client/dates.ts';
import { postPath } from '#contract/blog/slug.ts';
import { type PostRow, postList } from '#contract/lists/posts.ts';
import { buttonClass } from '#ui/button.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import styles from './blog.module.css';
import { PostBadge, usePostActions } from './post-actions.tsx';
import { editPath } from './text.ts';

export const handle = adminHandle('Entradas', '/admin/entradas');

const columns: Column<PostRow>[] = [
  {
    key: 'titulo',
    label: 'Título',
    cell: ({ title }) => <span className={styles.title}>{title}</span>,
    sort: 'titulo',
    main: true,
  },
  { key: 'estado', label: 'Estado', cell: ({ estado }) => <PostBadge state={estado} /> },
  {
    key: 'slug',
    label: 'Dirección',
    cell: ({ slug }) => postPath(slug),
    hidden: true,
  },
  {
    key: 'publicada',
    label: 'Aparece',
    cell: ({ publishedAt }) => (publishedAt === null ? '—' : formatMoment(publishedAt)),
  },
  { key: 'fecha', label: 'Último cambio', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  {
    key: 'creada',
    label: 'Creada',
    cell: ({ createdAt }) => formatMoment(createdAt),
    hidden: true,
  },
  { key: 'version', label: 'Versión', cell: ({ version }) => version, hidden: true, numeric: true },
];

export function Component() {
  const { buttons, outlet } = usePostActions();
  return (
    <>
      <PageHead
        title="Entradas"
        lead="Las entradas del blog: borradores, programadas y publicadas."
      >
        <Link className={buttonClass()} to="/admin/generador-blog">
          Nueva entrada
        </Link>
      </PageHead>
      {outlet}
      <AdminList
        list={postList}
        columns={columns}
        rowId={({ id }) => id}
        rowLink={({ id }) => editPath(id)}
        rowActions={buttons}
        empty="Todavía no hay entradas. Escribe la primera."
      />
    </>
  );
}
