import { Button } from '#ui/button.tsx';
import type { BulkAction, TogetherAction } from '../types.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps<Row> {
  count: number;
  actions: readonly (BulkAction<Row> | TogetherAction<Row>)[];
  onChoose: (action: BulkAction<Row> | TogetherAction<Row>) => void;
  onClear: () => void;
}

/** What can be done to the chosen rows; stays in sight at the bottom of the window. */
export function BulkBar<Row>({ count, actions, onChoose, onClear }: BulkBarProps<Row>) {
  return (
    <section className={styles.bar} aria-label="Acciones para las filas elegidas">
      <p role="status">{count === 1 ? '1 fila elegida' : `${count} filas elegidas`}</p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.danger ? 'danger' : 'primary'}
            onClick={() => onChoose(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onClear}>
          Quitar selección
        </Button>
      </div>
    </section>
  );
}
