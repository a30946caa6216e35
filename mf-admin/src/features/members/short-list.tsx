import { type ReactNode, useId } from 'react';
import { Link } from 'site-router';
import { ListCards } from '../../list/list-cards.tsx';
import { ListTable } from '../../list/list-table.tsx';
import type { Column } from '../../list/types.ts';
import { useSmallScreen } from '../../list/use-small-screen.ts';
import styles from './member-page.module.css';

interface ShortListProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  empty: string;
  /** The list that has the rest. */
  more?: string;
  /** A button beside the title. */
  action?: ReactNode;
}

/** The latest of a kind, and the way to all of them. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const { title, rows, columns, rowId, empty, more, action } = props;
  const titleId = useId();
  const isSmall = useSmallScreen();
  const shown = {
    ...{ label: title, rows, columns, rowId, rowLink: undefined, rowActions: undefined },
    ...{ selection: null, expected: 0 },
  };
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        {action}
        {more && rows.length > 0 && <Link to={more}>Ver todo</Link>}
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : isSmall ? (
        <ListCards {...shown} />
      ) : (
        <ListTable {...shown} orden="" onSort={null} />
      )}
    </section>
  );
}
