import type { ReactNode } from 'react';
import type { Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';

/** A column of a list; `main` is the row's name, and the title of its card on a phone. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Of the main column: content below the name. */
  below?: (row: Row) => ReactNode;
  /** The API's sort that its header selects. */
  sort?: string;
  /** Hidden by default. */
  hidden?: boolean;
  main?: boolean;
  numeric?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/**
 * A filter of the list's query: one of several values, or a day. A `link` filter is set only by
 * links on other pages, e.g. «of this member», and can be removed here.
 */
export type Filter =
  | { name: string; label: string; kind?: 'select'; options: readonly Choice[] }
  | { name: string; label: string; kind: 'date' }
  | { name: string; label: string; kind: 'link' };

/** A field that a bulk action asks for before it runs. */
export interface BulkField {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  maxLength?: number;
}

/** An action that runs for each of the selected rows. */
export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  fields?: readonly BulkField[];
  /** Why it does not apply to this row; null when it does. */
  canDo: (row: Row) => string | null;
  /** `init` has the row's Idempotency-Key, the same at every attempt. */
  run: (
    row: Row,
    values: Record<string, string>,
    init: ActionHeaders,
  ) => Promise<Outcome<{ message: string }>>;
  /** Content below the result, e.g. to undo the action. */
  footer?: ReactNode;
}

/** A single call for all selected rows, whose page has its own dialog and result. */
export interface TogetherAction<Row> {
  label: string;
  danger?: boolean;
  /** `done` clears the selection and reloads the list. */
  open: (rows: readonly Row[], done: () => void) => void;
}

/** Props shared by table and cards. */
export interface RowsProps<Row> {
  label: string;
  /** Null while the first page is loading. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLink: ((row: Row) => string) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** Null: rows cannot be selected. */
  selection: Selection<Row> | null;
  /** Number of skeleton rows. */
  expected: number;
}

export interface Selection<Row> {
  /** There is nothing to select, or not yet. */
  isEmpty: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  state: 'none' | 'some' | 'all';
  toggleAll: () => void;
}
