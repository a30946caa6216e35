import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import listStyles from '../list-dialog.module.css';
import type { BulkAction, BulkField } from '../types.ts';
import styles from './bulk-dialog.module.css';

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  onBegin: (rows: readonly Row[], values: Record<string, string>) => void;
  onClose: () => void;
}

const rowsOf = (count: number) => (count === 1 ? '1 fila' : `${count} filas`);

/** What is missing in the fields, as sentences by name. */
function missingIn(fields: readonly BulkField[], values: Record<string, string>) {
  const missing = fields.filter(({ name, required }) => required && !values[name]);
  return Object.fromEntries(missing.map(({ name }) => [name, 'Completa este campo.']));
}

/** Before a bulk action: how many rows can, which cannot and why, and what it needs to know. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { action, rows, rowId, nameOf, onBegin, onClose } = props;
  const fields = action.fields ?? [];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const able = rows.filter((row) => action.canDo(row) === null);
  const others = rows.flatMap((row) => {
    const why = action.canDo(row);
    return why === null ? [] : [{ row, why }];
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, String(form.get(name) ?? '').trim()]),
    );
    const missing = missingIn(fields, values);
    setErrors(missing);
    const [first] = Object.keys(missing);
    const control = first && event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    else onBegin(able, values);
  }

  return (
    <Dialog title={action.label} onClose={onClose}>
      <form className={listStyles.body} noValidate onSubmit={submit}>
        <p>
          {able.length === 0 ? 'No se puede hacer con ninguna de ' : 'Se hará con '}
          <strong>{rowsOf(able.length || rows.length)}</strong>
          {able.length > 0 && others.length > 0 && ` de ${rows.length}`}.
        </p>
        {others.length > 0 && (
          <div>
            <p>Quedan como están:</p>
            <ul className={styles.others}>
              {others.map(({ row, why }) => (
                <li key={rowId(row)}>
                  <strong>{nameOf(row)}</strong>: {why}
                </li>
              ))}
            </ul>
          </div>
        )}
        {able.length > 0 &&
          fields.map(({ name, label, hint, required, maxLength }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              error={errors[name]}
              required={required}
              {...(maxLength && { maxLength })}
              autoComplete="off"
            />
          ))}
        <div className={listStyles.buttons}>
          {able.length > 0 && (
            <Button type="submit" variant={action.danger ? 'danger' : 'primary'}>
              {action.label} ({able.length})
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
