import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { plural } from '../counts.ts';
import styles from './admin-list.module.css';

interface ListCountProps {
  /** Null while unknown. */
  rows: number | null;
  busy: boolean;
  pagina: number;
}

/** How many rows are shown, and of which page; announced whenever it changes. */
export function ListCount({ rows, busy, pagina }: ListCountProps) {
  const count = plural(rows ?? 0, 'fila', 'filas');
  const where = pagina > 1 ? ` · página ${pagina}` : '';
  return (
    <p role="status" className={styles.count}>
      {busy || rows === null ? 'Cargando...' : count + where}
    </p>
  );
}

interface ListOptionsProps {
  /** The select of the order; false on a small screen, where it is among the filters. */
  order: ReactNode;
  onColumns: () => void;
  /** The download button. */
  csv: ReactNode;
}

/** Other options of a list; on a small screen behind one button. */
export function ListOptions({ order, onColumns, csv }: ListOptionsProps) {
  const buttons = (
    <>
      <Button variant="secondary" onClick={onColumns}>
        Columnas
      </Button>
      {csv}
    </>
  );
  return order ? (
    <div className={styles.buttons}>
      {order}
      {buttons}
    </div>
  ) : (
    <Menu label="Más opciones">{buttons}</Menu>
  );
}
