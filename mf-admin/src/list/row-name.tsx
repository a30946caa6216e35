import type { ReactNode } from 'react';
import { Link } from 'site-router';
import { Address } from '#ui/address.tsx';
import styles from './row-name.module.css';
import type { Column, RowsProps } from './types.ts';

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

/** The column that names a row. */
export function mainOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ main }) => main) ?? columns[0];
}
