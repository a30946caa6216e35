import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import type { Draft } from '#client/use-drafts.ts';
import { type BulkAnswer, type BulkResult, maxBulkRows } from '#contract/bulk.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { pluralize } from '../app/counts.ts';
import styles from './bulk.module.css';

export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  field?: ComponentProps<typeof ActionDialog>['field'];
  /** Returns the reason why the action does not apply to this row. Returns null if it applies. */
  canDo: (row: Row) => string | null;
  send: (ids: string[], text: string, init: ActionHeaders) => Promise<Outcome<BulkAnswer>>;
  /** The dialog calls this function with the rows that a request has changed. */
  onDone?: (rows: readonly Row[]) => void;
  /** Content that follows the result, e.g. a button that undoes the action. */
  footer?: ReactNode;
}

export type RowWithId = { id: string | number };

function useRun<Row extends RowWithId>(action: BulkAction<Row>, rows: readonly Row[]) {
  const { run, busy, problem } = useAction();
  const [results, setResults] = useState<readonly BulkResult[]>([]);

  /** Continues after the last answer. Rows that got no answer are sent again with the same key. */
  async function start(text: string) {
    for (let done = results.length; done < rows.length; done += maxBulkRows) {
      const part = rows.slice(done, done + maxBulkRows);
      const ids = part.map(({ id }) => String(id));
      const content = [ids, text];
      const outcome = await run((init) => action.send(ids, text, init), { content });
      if (!outcome?.ok) return;
      const answered = outcome.answer.results;
      setResults((before) => [...before, ...answered]);
      action.onDone?.(part.filter((_, place) => answered[place]?.ok));
    }
  }

  return { start, results, busy, problem };
}

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => ReactNode;
  draft: Draft;
  onClose: (hasBegun: boolean) => void;
}

export function BulkDialog<Row extends RowWithId>(props: BulkDialogProps<Row>) {
  const { action, nameOf, onClose } = props;
  // The list behind the dialog may reload, so the dialog keeps its own rows.
  const [rows] = useState(props.rows);
  const [able] = useState(() => rows.filter((row) => action.canDo(row) === null));
  const [text, setText] = useState<string | null>(null);
  const { start, results, busy, problem } = useRun(action, able);

  if (text === null) {
    return (
      <ActionDialog
        title={action.label}
        submitLabel={able.length > 0 ? `${action.label} (${able.length})` : null}
        variant={action.danger ? 'danger' : 'primary'}
        field={able.length > 0 ? action.field : undefined}
        draft={props.draft}
        // This dialog sends nothing. The progress dialog sends the rows.
        send={(typed) => Promise.resolve({ ok: true, answer: typed })}
        onDone={(typed) => {
          setText(typed);
          void start(typed);
        }}
        onClose={() => onClose(false)}
      >
        <p>
          {able.length === 0 ? 'No se puede hacer con ninguna de ' : 'Se hará con '}
          <strong>{pluralize(able.length || rows.length, 'fila', 'filas')}</strong>
          {able.length > 0 && able.length < rows.length && ` de ${rows.length}`}.
        </p>
        <LeftOutRows rows={rows} nameOf={nameOf} whyNot={action.canDo} />
      </ActionDialog>
    );
  }
  const left = able.length - results.length;
  const refused = results.filter(({ ok }) => !ok).length;
  return (
    <Dialog title={action.label} busy={busy} onClose={() => onClose(true)}>
      <Progress label="Avance" value={results.length} max={able.length} />
      {problem && !busy && (
        <Message tone="error">
          {problem.message} Quedan {left} por terminar. «Continuar» repite solo lo que quedó sin
          respuesta: nada se hace dos veces.
        </Message>
      )}
      {left === 0 && (
        <Message tone={refused === 0 ? 'success' : 'error'}>
          {refused === 0
            ? `Listo: ${able.length} de ${able.length}.`
            : `${able.length - refused} de ${able.length} se hicieron; ${refused} no se pudieron.`}
        </Message>
      )}
      {!busy && action.footer}
      <ScrollRegion className={styles.items} label="Resultado por fila">
        <ul>
          {results.map(({ id, ok, message }, place) => (
            <li key={id}>
              <span className={styles.name}>{able[place] && nameOf(able[place])}</span>
              <Badge tone={ok ? 'good' : 'bad'}>{ok ? 'hecho' : 'no se pudo'}</Badge>
              <span className={styles.message}>{message}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <div className={styles.buttons}>
        {left > 0 && (
          <Button busy={busy} onClick={() => void start(text)}>
            {busy ? 'Enviando...' : `Continuar (${left})`}
          </Button>
        )}
        <Button
          variant={left > 0 ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => onClose(true)}
        >
          Cerrar
        </Button>
      </div>
    </Dialog>
  );
}

interface LeftOutProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => ReactNode;
  whyNot: (row: Row) => string | null;
}

export function LeftOutRows<Row extends RowWithId>({ rows, nameOf, whyNot }: LeftOutProps<Row>) {
  const others = rows.filter((row) => whyNot(row) !== null);
  if (others.length === 0) return null;
  return (
    <div>
      <p>Quedan como están:</p>
      <ScrollRegion className={styles.others} label="Quedan como están">
        <ul>
          {others.map((row) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong>: {whyNot(row)}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}
