import { Link } from 'site-router';
import { postPath } from '#contract/blog/posts.ts';
import { type PostRow, postList } from '#contract/lists/posts.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PostBadge } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';
import styles from './blog.module.css';
import { postEditorPath } from './use-editor.ts';

const cells: Cells<PostRow> = {
  title: ({ title }) => <span className={styles.title}>{title}</span>,
  estado: ({ estado }) => <PostBadge estado={estado} />,
};

export function Component() {
  return (
    <>
      <PageHead lead="Las entradas del blog: borradores, programadas y publicadas.">
        <Link className={buttonClass()} to="/admin/generador-blog">
          Nueva entrada
        </Link>
      </PageHead>
      <AdminList
        list={postList}
        cells={cells}
        below={({ slug }) => postPath(slug)}
        rowLink={({ id }) => postEditorPath(id)}
        empty="Todavía no hay entradas. Escribe la primera."
      />
    </>
  );
}
