import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import listStyles from '../list-dialog.module.css';
import styles from './bulk-dialog.module.css';
import type { ItemState } from './job.ts';
import { isFinished, leftOf } from './job.ts';
import type { JobOf } from './use-job.ts';

const words: Record<ItemState, [BadgeTone, string]> = {
  waiting: ['neutral', 'por hacer'],
  running: ['waiting', 'en curso'],
  done: ['good', 'hecho'],
  refused: ['bad', 'no se pudo'],
  unanswered: ['waiting', 'sin respuesta'],
};

interface JobDialogProps<Row> {
  work: JobOf<Row>;
  nameOf: (row: Row) => ReactNode;
  /** Shown once the run has finished or stopped. */
  footer: ReactNode;
  onClose: () => void;
}

/** A running bulk action: its progress, the result of each row, and how to stop or continue. */
export function JobDialog<Row>({ work, nameOf, footer, onClose }: JobDialogProps<Row>) {
  const { job, isRunning, stop, goOn } = work;
  if (!job) return null;
  const { items } = job;
  const left = leftOf(job);
  const settled = items.filter(({ state }) => state === 'done' || state === 'refused').length;
  return (
    <Dialog title={job.action} onClose={isRunning ? stop : onClose}>
      <div className={listStyles.body}>
        <Progress
          label="Avance"
          text={`${settled} / ${items.length}`}
          spoken={`${settled} de ${items.length}`}
          value={settled}
          max={items.length}
        />
        {!isRunning && <JobResult work={work} />}
        {!isRunning && footer}
        <ScrollRegion className={styles.items} label="Resultado por fila">
          <ul>
            {items.map(({ row, key, state, message }) => {
              const [tone, word] = words[state];
              return (
                <li key={key}>
                  <span className={styles.name}>{nameOf(row)}</span>
                  <Badge tone={tone}>{word}</Badge>
                  {message && <span className={styles.message}>{message}</span>}
                </li>
              );
            })}
          </ul>
        </ScrollRegion>
        <div className={listStyles.buttons}>
          {isRunning ? (
            <Button variant="secondary" onClick={stop}>
              Detener
            </Button>
          ) : (
            <>
              {left.length > 0 && <Button onClick={goOn}>Continuar ({left.length})</Button>}
              <Button variant={left.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
                Cerrar
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function JobResult<Row>({ work: { job } }: { work: JobOf<Row> }) {
  if (!job) return null;
  const count = (state: ItemState) => job.items.filter((item) => item.state === state).length;
  const refused = count('refused');
  if (!isFinished(job)) {
    return (
      <Message tone="info">
        Quedan {leftOf(job).length} por terminar. «Continuar» repite con la misma clave lo que quedó
        sin respuesta: nada se hace dos veces.
      </Message>
    );
  }
  return refused === 0 ? (
    <Message tone="success">
      Listo: {count('done')} de {job.items.length}.
    </Message>
  ) : (
    <Message tone="error">
      {count('done')} de {job.items.length} se hicieron; {refused} no se pudieron.
    </Message>
  );
}
