import { type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './row-check.module.css';
import type { Selection } from './types.ts';

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
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = selection.state === 'some';
  }, [selection.state]);
  const words = 'Elegir toda la página';
  return (
    <label className={`${styles.check} ${visible ? styles.visible : ''}`}>
      <input
        ref={ref}
        type="checkbox"
        checked={selection.state === 'all'}
        disabled={selection.isEmpty}
        onChange={selection.toggleAll}
      />
      {visible ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </label>
  );
}
