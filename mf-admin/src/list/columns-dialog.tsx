import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckField } from '#ui/field.tsx';
import styles from './list-dialog.module.css';
import type { Column } from './types.ts';
import type { useColumns } from './use-columns.ts';

interface ColumnsDialogProps<Row> {
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumns<Row>>;
  onClose: () => void;
}

/** Chooses the visible columns; every change applies at once. */
export function ColumnsDialog<Row>({ columns, choice, onClose }: ColumnsDialogProps<Row>) {
  return (
    <Dialog title="Columnas" onClose={onClose}>
      <div className={styles.body}>
        <fieldset className={styles.checks}>
          <legend>Se guardan en este navegador.</legend>
          {columns.map((column) => (
            <CheckField
              key={column.key}
              label={column.label}
              checked={choice.shown.includes(column)}
              disabled={column.main}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </fieldset>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Listo</Button>
          {choice.reset && (
            <Button variant="quiet" onClick={choice.reset}>
              Volver a las de siempre
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
