import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import type { BulkAction, TogetherAction } from '../types.ts';
import styles from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { JobDialog } from './job-dialog.tsx';
import { useJob } from './use-job.ts';

interface UseBulk<Row> {
  list: string;
  actions: readonly (BulkAction<Row> | TogetherAction<Row>)[];
  /** The selected rows. */
  chosen: readonly Row[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  clear: () => void;
  refresh: () => void;
}

/** Everything about bulk actions: the bar, the preview, the run, and an interrupted run. */
export function useBulk<Row>(given: UseBulk<Row>) {
  const { list, actions, chosen, rowId, nameOf, clear, refresh } = given;
  const each = actions.filter((action): action is BulkAction<Row> => !('open' in action));
  const work = useJob<Row>(list, each);
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [isShown, setIsShown] = useState(false);
  const { job } = work;

  function choose(action: BulkAction<Row> | TogetherAction<Row>) {
    if (!('open' in action)) return setAsked(action);
    action.open(chosen, () => {
      clear();
      refresh();
    });
  }

  return {
    bar: chosen.length > 0 && !job && (
      <BulkBar count={chosen.length} actions={actions} onChoose={choose} onClear={clear} />
    ),
    /** An unfinished run can be continued or dropped. */
    leftBehind: job && !isShown && (
      <div className={styles.left}>
        <Message tone="info">«{job.action}» quedó a medias.</Message>
        <Button
          onClick={() => {
            setIsShown(true);
            work.goOn();
          }}
        >
          Continuar
        </Button>
        <Button variant="secondary" onClick={work.drop}>
          Descartar
        </Button>
      </div>
    ),
    dialogs: (
      <>
        {asked && (
          <BulkDialog
            action={asked}
            rows={chosen}
            rowId={rowId}
            nameOf={nameOf}
            onClose={() => setAsked(null)}
            onBegin={(rows, values) => {
              setAsked(null);
              setIsShown(true);
              work.begin(asked, rows, values);
            }}
          />
        )}
        {isShown && job && (
          <JobDialog
            work={work}
            nameOf={nameOf}
            footer={each.find(({ label }) => label === job.action)?.footer}
            onClose={() => {
              setIsShown(false);
              work.leave();
              clear();
              refresh();
            }}
          />
        )}
      </>
    ),
  };
}

interface BulkBarProps<Row> {
  count: number;
  actions: readonly (BulkAction<Row> | TogetherAction<Row>)[];
  onChoose: (action: BulkAction<Row> | TogetherAction<Row>) => void;
  onClear: () => void;
}

/** Actions on the selected rows; always visible at the bottom of the window. */
function BulkBar<Row>({ count, actions, onChoose, onClear }: BulkBarProps<Row>) {
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
            // Dangerous actions are red only where they are confirmed.
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
