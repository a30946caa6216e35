import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import styles from './admin-list.module.css';

interface ListOptionsProps {
  isSmall: boolean;
  onColumns: () => void;
  /** The button that downloads. */
  csv: ReactNode;
}

/** What else can be done with a list; on a small screen behind one button. */
export function ListOptions({ isSmall, onColumns, csv }: ListOptionsProps) {
  const buttons = (
    <>
      <Button variant="secondary" onClick={onColumns}>
        Columnas
      </Button>
      {csv}
    </>
  );
  return isSmall ? (
    <Menu label="Más opciones">{buttons}</Menu>
  ) : (
    <div className={styles.buttons}>{buttons}</div>
  );
}
