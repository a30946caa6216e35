import { type ReactNode, useId, useState } from 'react';
import { Link } from 'site-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Column } from './columns.ts';
import { ListTable } from './list-table.tsx';
import styles from './short-list.module.css';

export interface ShortListProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  empty: string;
  more?: string;
  action?: ReactNode;
  /** True if a phone shows only the first cards until the person asks for more. Cards are long. */
  isShort?: boolean;
}

/** This number must be the same as in short-list.module.css. */
const cardsAtFirst = 4;

export function ShortList<Row>(props: ShortListProps<Row>) {
  const { title, rows, columns, rowId, empty, more, action, isShort = true } = props;
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isCut = isShort && !isWhole && rows.length > cardsAtFirst;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        {action}
        {more && rows.length > 0 && <Link to={more}>Ver todo</Link>}
      </div>
      {rows.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <div className={isCut ? styles.cut : undefined}>
          {/* The table is a landmark too. Two landmarks need different names. */}
          <ListTable label={`${title}, lista`} rows={rows} columns={columns} rowId={rowId} />
          {isCut && (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              Mostrar {rows.length - cardsAtFirst} más
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
