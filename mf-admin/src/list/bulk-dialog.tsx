import { type ReactNode, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { type BulkAnswer, type BulkResult, bulkMax } from '#contract/bulk.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { plural } from '../counts.ts';
import styles from './bulk.module.css';

/** A field that a bulk action asks for before it runs. */
interface BulkField {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  maxLength?: number;
}

/** An action on each of the selected rows. */
export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  fields?: readonly BulkField[];
  /** Why it does not apply to this row; null when it does. */
  canDo: (row: Row) => string | null;
  /** One request, for up to 100 rows. */
  send: (
    ids: string[],
    values: Record<string, string>,
    init: ActionHeaders,
  ) => Promise<Outcome<BulkAnswer>>;
  /** Called with the rows that a request has done. */
  onDone?: (rows: readonly Row[]) => void;
  /** Content below the result, e.g. to undo the action. */
  footer?: ReactNode;
}

export type Identified = { id: string | number };

/** Sends an action for its rows, 100 at a time, and collects the result of each. */
function useRun<Row extends Identified>(action: BulkAction<Row>, rows: readonly Row[]) {
  const { run, busy, problem } = useAction();
  const [results, setResults] = useState<readonly BulkResult[]>([]);

  /** Goes on behind the last answer: what had none is sent again under the same key. */
  async function start(values: Record<string, string>) {
    for (let done = results.length; done < rows.length; done += bulkMax) {
      const part = rows.slice(done, done + bulkMax);
      const ids = part.map(({ id }) => String(id));
      const content = [ids, values];
      const outcome = await run((init) => action.send(ids, values, init), { content });
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
  onClose: (hasBegun: boolean) => void;
}

/** First which rows the action applies to, and its fields; then its progress and results. */
export function BulkDialog<Row extends Identified>(props: BulkDialogProps<Row>) {
  const { action, nameOf, onClose } = props;
  // The list may reload meanwhile.
  const [rows] = useState(props.rows);
  const [able] = useState(() => rows.filter((row) => action.canDo(row) === null));
  const [values, setValues] = useState<Record<string, string> | null>(null);
  const { start, results, busy, problem } = useRun(action, able);

  if (values === null || (results.length === 0 && !busy && problem?.code === 'invalid-argument')) {
    return (
      <AskDialog
        action={action}
        rows={rows}
        able={able.length}
        nameOf={nameOf}
        problem={problem?.message}
        onBegin={(typed) => {
          setValues(typed);
          void start(typed);
        }}
        onClose={() => onClose(false)}
      />
    );
  }
  const left = able.length - results.length;
  const refused = results.filter(({ ok }) => !ok).length;
  return (
    <Dialog title={action.label} busy={busy} onClose={() => onClose(true)}>
      <div className={styles.body}>
        <Progress
          label="Avance"
          text={`${results.length} / ${able.length}`}
          spoken={`${results.length} de ${able.length}`}
          value={results.length}
          max={able.length}
        />
        {problem && !busy && (
          <Message tone="error">
            {problem.message} Quedan {left} por terminar. «Continuar» repite con la misma clave lo
            que quedó sin respuesta: nada se hace dos veces.
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
            <Button busy={busy} onClick={() => void start(values)}>
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
      </div>
    </Dialog>
  );
}

interface AskDialogProps<Row> extends Pick<BulkDialogProps<Row>, 'action' | 'rows' | 'nameOf'> {
  able: number;
  problem: string | undefined;
  onBegin: (values: Record<string, string>) => void;
  onClose: () => void;
}

/** How many rows the action applies to, which not and why, and its fields. */
function AskDialog<Row extends Identified>(props: AskDialogProps<Row>) {
  const { action, rows, able, nameOf, problem, onBegin, onClose } = props;
  const { label, fields = [], danger } = action;
  const [missing, setMissing] = useState<readonly string[]>([]);

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]),
    );
    const empty = fields.filter(({ name, required }) => required && !values[name]);
    setMissing(empty.map(({ name }) => name));
    const control = empty[0] && form.elements.namedItem(empty[0].name);
    if (control instanceof HTMLElement) control.focus();
    else onBegin(values);
  }

  return (
    <FormDialog
      title={label}
      submitLabel={able > 0 ? `${label} (${able})` : null}
      variant={danger ? 'danger' : 'primary'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {able === 0 ? 'No se puede hacer con ninguna de ' : 'Se hará con '}
        <strong>{plural(able || rows.length, 'fila', 'filas')}</strong>
        {able > 0 && able < rows.length && ` de ${rows.length}`}.
      </p>
      <LeftOut rows={rows} nameOf={nameOf} whyNot={action.canDo} />
      {able > 0 &&
        fields.map(({ name, maxLength, ...field }) => (
          <TextField
            key={name}
            name={name}
            {...field}
            error={missing.includes(name) ? 'Completa este campo.' : undefined}
            {...(maxLength && { maxLength })}
            autoComplete="off"
          />
        ))}
    </FormDialog>
  );
}

interface LeftOutProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => ReactNode;
  whyNot: (row: Row) => string | null;
}

/** The rows that an action leaves as they are, and why. */
export function LeftOut<Row extends Identified>({ rows, nameOf, whyNot }: LeftOutProps<Row>) {
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
