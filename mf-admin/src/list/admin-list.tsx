import { type ReactNode, useRef } from 'react';
import type { ListName } from '#contract/admin-lists.ts';
import { LoadFailed } from '../load-failed.tsx';
import { apiQuery } from './address.ts';
import styles from './admin-list.module.css';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import type { BuiltInView, BulkAction, Choice, Column, Filter } from './types.ts';
import { useAddress } from './use-address.ts';
import { usePage } from './use-page.ts';
import { useSmallScreen } from './use-small-screen.ts';

export interface AdminListProps<Row> {
  name: ListName;
  /** What the rows are, as the table is called: «Pagos». */
  label: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  searches?: readonly Choice[];
  /** The first is the default. */
  sorts: readonly Choice[];
  views?: readonly BuiltInView[];
  rowId: (row: Row) => string;
  rowLink?: (row: Row) => string;
  rowActions?: (row: Row, refresh: () => void) => ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** Said when there are no rows at all. */
  empty: string;
}

const none: readonly never[] = [];

/** A list of the administration, whole: search, filters, order, pages, columns, views and CSV. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { name, label, columns, filters = none, searches = none, sorts, empty } = props;
  const { rowId, rowLink, rowActions } = props;
  const top = useRef<HTMLDivElement>(null);
  const shape = { filters, searches, sorts };
  const addressed = useAddress(shape);
  const { address, change } = addressed;
  const { page, failure, busy, refresh } = usePage<Row>(name, apiQuery(address, 'page'));
  const isSmall = useSmallScreen();
  const rows = {
    ...{ label, rowId, rowLink, selection: null },
    rows: page?.filas ?? null,
    columns: columns.filter(({ hidden }) => !hidden),
    rowActions: rowActions && ((row: Row) => rowActions(row, refresh)),
    expected: address.limite,
  };
  return (
    <div ref={top} className={styles.list}>
      <ListTools shape={shape} addressed={addressed} />
      {failure ? (
        <LoadFailed retry={refresh} busy={busy} />
      ) : (
        <div aria-busy={busy} className={busy && page ? styles.stale : undefined}>
          {isSmall ? (
            <ListCards {...rows} />
          ) : (
            <ListTable {...rows} orden={address.orden} onSort={(orden) => change({ orden })} />
          )}
          {page?.filas.length === 0 && <p className={styles.empty}>{empty}</p>}
        </div>
      )}
      <Pager
        addressed={addressed}
        siguiente={page?.siguiente ?? null}
        busy={busy}
        onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  );
}
