import { type ReactNode, useId, useState } from 'react';
import { Link } from 'site-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Column } from './list/columns.ts';
import { ListCards } from './list/list-cards.tsx';
import { ListTable } from './list/list-table.tsx';
import { useSmallScreen } from './list/use-small-screen.ts';
import styles from './short-list.module.css';

export interface ShortListProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  empty: string;
  more?: string;
  action?: ReactNode;
  /** Cards are long: a phone shows this many until the rest is asked for. */
  cardsAtFirst?: number;
}

export function ShortList<Row>(props: ShortListProps<Row>) {
  const { title, rows, columns, rowId, empty, more, action, cardsAtFirst = 4 } = props;
  const titleId = useId();
  const isSmall = useSmallScreen();
  const [isWhole, setIsWhole] = useState(false);
  const isCut = isSmall && !isWhole && rows.length > cardsAtFirst;
  const shown = {
    // The table is a landmark too: two of the same name would be indistinguishable.
    label: `${title}, lista`,
    rows: isCut ? rows.slice(0, cardsAtFirst) : rows,
    columns,
    rowId,
  };
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        {action}
        {more && rows.length > 0 && <Link to={more}>Ver todo</Link>}
      </div>
      {rows.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : isSmall ? (
        <ListCards {...shown} />
      ) : (
        <ListTable {...shown} />
      )}
      {isCut && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Mostrar {rows.length - cardsAtFirst} más
        </Button>
      )}
    </section>
  );
}
