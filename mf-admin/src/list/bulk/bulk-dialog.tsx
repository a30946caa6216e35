import { type ReactNode, useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { plural } from '../../counts.ts';
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

const rowsOf = (count: number) => plural(count, 'fila', 'filas');

/** Errors of the fields, as sentences by field name. */
function missingIn(fields: readonly BulkField[], values: Record<string, string>) {
  const missing = fields.filter(({ name, required }) => required && !values[name]);
  return Object.fromEntries(missing.map(({ name }) => [name, 'Completa este campo.']));
}

type Stay = Record<'id' | 'why', string> & { name: ReactNode };

/** Rows that an action leaves as they are. */
export function LeftOut({ rows }: { rows: readonly Stay[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p>Quedan como están:</p>
      <ScrollRegion className={styles.others} label="Quedan como están">
        <ul>
          {rows.map(({ id, name, why }) => (
            <li key={id}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}

/** Preview of a bulk action: how many rows it applies to, which not and why, and its fields. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { action, rows, rowId, nameOf, onBegin, onClose } = props;
  const fields = action.fields ?? [];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const able = rows.filter((row) => action.canDo(row) === null);
  const others = rows.flatMap((row) => {
    const why = action.canDo(row);
    return why === null ? [] : [{ id: rowId(row), name: nameOf(row), why }];
  });

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]),
    );
    const missing = missingIn(fields, values);
    setErrors(missing);
    const [first] = Object.keys(missing);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    else onBegin(able, values);
  }

  return (
    <FormDialog
      title={action.label}
      submitLabel={able.length > 0 ? `${action.label} (${able.length})` : null}
      variant={action.danger ? 'danger' : 'primary'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {able.length === 0 ? 'No se puede hacer con ninguna de ' : 'Se hará con '}
        <strong>{rowsOf(able.length || rows.length)}</strong>
        {able.length > 0 && others.length > 0 && ` de ${rows.length}`}.
      </p>
      <LeftOut rows={others} />
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
    </FormDialog>
  );
}
