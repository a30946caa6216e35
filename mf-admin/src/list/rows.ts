import type { ReactNode } from 'react';
import type { Column } from './types.ts';

/** What table and cards show alike. */
export interface RowsProps<Row> {
  label: string;
  /** Null while the first page is on its way. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLink: ((row: Row) => string) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** Null: rows cannot be chosen. */
  selection: Selection<Row> | null;
  /** How many rows the skeleton stands for. */
  expected: number;
}

export interface Selection<Row> {
  /** There is nothing to choose, or not yet. */
  isEmpty: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  state: 'none' | 'some' | 'all';
  toggleAll: () => void;
}
