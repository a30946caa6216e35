import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'site-router';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Column } from './columns.ts';
import styles from './row-parts.module.css';

interface RowNameProps<Row> {
  row: Row;
  column: Column<Row>;
  rowLink: ((row: Row) => string) | undefined;
}

const breakable = (cell: ReactNode) =>
  typeof cell === 'string' ? <BreakableEmail of={cell} /> : cell;

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
  describe: ((row: Row) => ReactNode) | undefined;
}

/** Selects a row. A person can click the whole cell. */
export function RowCheck<Row>({ selection, row, describe }: RowCheckProps<Row>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={selection.has(row)} onChange={() => selection.toggle(row)} />
      <VisuallyHidden>Elegir {describe?.(row)}</VisuallyHidden>
    </label>
  );
}

/** Selects or deselects all rows of the page. On a phone the label is visible. */
export function WholePageCheck<Row>({ selection }: { selection: Selection<Row> }) {
  const { state, togglePage } = selection;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.check}>
      <input
        ref={ref}
        type="checkbox"
        checked={state === 'all'}
        disabled={state === null}
        onChange={togglePage}
      />
      <span className={styles.wholePage}>Elegir toda la página</span>
    </label>
  );
}

export interface Selection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** The state of the page's rows: none, some or all are selected. Null if the page has no rows. */
  state: 'none' | 'some' | 'all' | null;
  togglePage: () => void;
}

/** Holds the selected rows, including rows of other pages. Another view starts without a selection. */
export function useSelection<Row extends { id: string | number }>(
  rows: readonly Row[],
  view: string,
) {
  const [kept, setKept] = useState<{ view: string; rows: readonly Row[] }>({ view, rows: [] });
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const chosen = kept.view === view ? kept.rows.map((row) => fresh.get(row.id) ?? row) : [];
  const ids = new Set(chosen.map(({ id }) => id));
  const ofPage = rows.filter(({ id }) => ids.has(id)).length;
  const isWhole = ofPage === rows.length;
  const keep = (next: readonly Row[]) => setKept({ view, rows: next });
  const others = chosen.filter(({ id }) => !fresh.has(id));
  const selection: Selection<Row> = {
    has: ({ id }) => ids.has(id),
    toggle(row) {
      keep(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
    },
    state: rows.length === 0 ? null : isWhole ? 'all' : ofPage > 0 ? 'some' : 'none',
    togglePage: () => keep(isWhole ? others : [...others, ...rows]),
  };
  return { selection, chosen, clear: () => keep([]) };
}
