import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import styles from './admin-list.module.css';

interface ListOptionsProps {
  /** The choice of an order; false on a small screen, which has it among the filters. */
  order: ReactNode;
  onColumns: () => void;
  /** The button that downloads. */
  csv: ReactNode;
}

/** What else can be done with a list; on a small screen behind one button. */
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
