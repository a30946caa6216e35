import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'site-router';
import { Address } from '#ui/address.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Column } from './columns.ts';
import styles from './row-parts.module.css';
import type { Selection } from './use-selection.ts';

/** Props shared by table and cards. */
export interface RowsProps<Row> {
  label: string;
  /** Null while the first page is loading. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLink?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Without one, rows cannot be selected. */
  selection?: Selection<Row> | undefined;
  /** Number of skeleton rows. */
  expected?: number;
}

interface RowNameProps<Row> extends Pick<RowsProps<Row>, 'rowLink'> {
  row: Row;
  column: Column<Row>;
}

const breakable = (cell: ReactNode) => (typeof cell === 'string' ? <Address of={cell} /> : cell);

/** A row's name, linked to the row's own page when it has one. */
export function RowName<Row>({ row, column, rowLink }: RowNameProps<Row>) {
  const name = breakable(column.cell(row));
  return (
    <>
      {rowLink ? <Link to={rowLink(row)}>{name}</Link> : name}
      {column.below && <small className={styles.below}>{breakable(column.below(row))}</small>}
    </>
  );
}

interface RowCheckProps<Row> {
  selection: Selection<Row>;
  row: Row;
  /** Name of the row. */
  describe: ((row: Row) => ReactNode) | undefined;
}

/** Selects a row; the whole cell is clickable. */
export function RowCheck<Row>({ selection, row, describe }: RowCheckProps<Row>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={selection.has(row)} onChange={() => selection.toggle(row)} />
      <VisuallyHidden>Elegir {describe?.(row)}</VisuallyHidden>
    </label>
  );
}

interface WholePageCheckProps<Row> {
  selection: Selection<Row>;
  /** Shows the label beside the box; otherwise it is for screen readers only. */
  visible?: boolean;
}

/** Selects all rows of the page, or none. */
export function WholePageCheck<Row>({ selection, visible = false }: WholePageCheckProps<Row>) {
  const { state, togglePage } = selection;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = state === 'some';
  }, [state]);
  const words = 'Elegir toda la página';
  return (
    <label className={`${styles.check} ${visible ? styles.visible : ''}`}>
      <input
        ref={ref}
        type="checkbox"
        checked={state === 'all'}
        disabled={state === null}
        onChange={togglePage}
      />
      {visible ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </label>
  );
}
