import type { ReactNode } from 'react';
import type { Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';

/** A column of a list; `main` is the row's name, and the title of its card on a phone. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Of the main column: what stands below the name. */
  below?: (row: Row) => ReactNode;
  /** The sort of the API that its head presses. */
  sort?: string;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  main?: boolean;
  numeric?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/**
 * A filter of the list's query: one of several values, or a day. A `link` filter is set by links of
 * other pages alone, e.g. «of this member», and can be taken away here.
 */
export type Filter =
  | { name: string; label: string; kind?: 'select'; options: readonly Choice[] }
  | { name: string; label: string; kind: 'date' }
  | { name: string; label: string; kind: 'link' };

/** What a bulk action asks for before it runs. */
export interface BulkField {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  maxLength?: number;
}

/** Something that is done to each of the chosen rows. */
export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  fields?: readonly BulkField[];
  /** Why it cannot be done to this row; null when it can. */
  canDo: (row: Row) => string | null;
  /** `init` has the row's Idempotency-Key: the same at every attempt. */
  run: (
    row: Row,
    values: Record<string, string>,
    init: ActionHeaders,
  ) => Promise<Outcome<{ message: string }>>;
  /** Stands below the result, e.g. to take back what was done. */
  footer?: ReactNode;
}

/** Something that one call does to all chosen rows: the page asks and tells by itself. */
export interface TogetherAction<Row> {
  label: string;
  danger?: boolean;
  /** `done` drops the choice and loads the list anew. */
  open: (rows: readonly Row[], done: () => void) => void;
}

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
