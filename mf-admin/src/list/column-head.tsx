import styles from './list-table.module.css';
import type { Column } from './types.ts';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  orden: string;
  /** Null: the rows stand in an order that cannot be chosen now. */
  onSort: ((orden: string) => void) | null;
}

/** A column's head; pressed, the rows stand in its order, and pressed again in the reverse. */
export function ColumnHead<Row>({ column, orden, onSort }: ColumnHeadProps<Row>) {
  const { label, sort, numeric } = column;
  const up = sort !== undefined && orden === sort;
  const down = sort !== undefined && orden === `-${sort}`;
  const direction = up ? 'ascending' : 'descending';
  const mark = up ? '↑' : '↓';
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      {...((up || down) && onSort && { 'aria-sort': direction })}
    >
      {sort !== undefined && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(up ? `-${sort}` : sort)}
        >
          {label}
          <span aria-hidden="true">{up || down ? mark : '↕'}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
