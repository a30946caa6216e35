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
      <div className={styles.count}>
        <p role="status">{count === 1 ? '1 fila elegida' : `${count} filas elegidas`}</p>
        <Button variant="quiet" onClick={onClear}>
          Quitar selección
        </Button>
      </div>
      <div className={styles.actions}>
        {actions.map((action, place) => (
          <Button
            key={action.label}
            // What is dangerous turns red where it is confirmed.
            variant={place === 0 ? 'primary' : 'secondary'}
            onClick={() => onChoose(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
