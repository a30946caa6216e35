import type { ReactNode } from 'react';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Column, findMainColumn } from './columns.ts';
import styles from './list-table.module.css';
import { RowCheck, RowName, type Selection, WholePageCheck } from './row-parts.tsx';

interface ListTableProps<Row> {
  label: string;
  /** The rows. Null while the first page is loading. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLink?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The selection. Without it, a person cannot select rows. */
  selection?: Selection<Row> | undefined;
  expected?: number;
  orden?: string;
  /** Changes the sort order. Undefined while a person cannot change it. */
  onSort?: ((orden: string) => void) | undefined;
}

/**
 * Shows a table. A table that is wider than the page scrolls in its own region. On a phone each row is a card.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, rowId, rowLink, rowActions, selection, expected = 0 } = props;
  const { orden = '', onSort } = props;
  const main = findMainColumn(columns);
  return (
    <ScrollRegion label={label} className={styles.region}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <WholePageCheck selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} orden={orden} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={styles.end}>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === null && (
            <Waiting
              cells={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
              rows={expected}
            />
          )}
          {rows?.map((row) => (
            <tr key={rowId(row)} className={selection?.has(row) ? styles.chosen : undefined}>
              {selection && (
                <td className={styles.check}>
                  <RowCheck selection={selection} row={row} describe={main?.cell} />
                </td>
              )}
              {columns.map((column) =>
                column === main ? (
                  <th key={column.key} scope="row" className={styles.main}>
                    <RowName row={row} column={column} rowLink={rowLink} />
                  </th>
                ) : (
                  <td
                    key={column.key}
                    // A card shows this name beside the value.
                    data-label={column.label}
                    className={column.numeric ? styles.numeric : undefined}
                  >
                    <div>{column.cell(row)}</div>
                  </td>
                ),
              )}
              {rowActions && (
                <td className={styles.end}>
                  <div className={styles.actions}>{rowActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Shows as many placeholder rows as the list expects, so the layout does not shift. */
function Waiting({ cells, rows }: { cells: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.waiting}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  orden: string;
  onSort: ((orden: string) => void) | undefined;
}

function ColumnHead<Row>({ column, orden, onSort }: ColumnHeadProps<Row>) {
  const { key, label, sort, numeric } = column;
  const up = orden === key;
  const down = orden === `-${key}`;
  const direction = up ? 'ascending' : 'descending';
  const mark = up ? '↑' : '↓';
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      {...((up || down) && onSort && { 'aria-sort': direction })}
    >
      {sort && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(up ? `-${key}` : key)}>
          {label}
          <span aria-hidden="true">{up || down ? mark : '↕'}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
