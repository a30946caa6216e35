import { AreaField, SelectField, TextField } from '#ui/field.tsx';
import { faultAt, readAt } from './draft.ts';
import { type Field, pictureLabels } from './fields.ts';
import type { AppEditor } from './use-app-editor.ts';

interface EntryFieldProps {
  editor: AppEditor;
  field: Field;
}

interface EntryFieldsProps {
  editor: AppEditor;
  fields: readonly Field[];
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** A text of the entry; a list is edited as lines. */
export function EntryField({ editor, field: { path, label, hint, kind } }: EntryFieldProps) {
  const { draft, faults, set } = editor;
  const shown = {
    label,
    name: path,
    hint,
    error: faultAt(faults, path),
    value: textOf(readAt(draft, path)),
  };
  if (kind === 'line')
    return (
      <TextField {...shown} autoComplete="off" onChange={({ target }) => set(path, target.value)} />
    );
  return (
    <AreaField
      {...shown}
      rows={kind === 'text' ? 3 : 6}
      onChange={({ target: { value } }) => set(path, kind === 'lines' ? value.split('\n') : value)}
    />
  );
}

export function EntryFields({ editor, fields }: EntryFieldsProps) {
  return fields.map((field) => <EntryField key={field.path} editor={editor} field={field} />);
}

interface PictureFieldProps {
  editor: AppEditor;
  path: string;
  label: string;
}

export function PictureField({ editor: { draft, faults, set }, path, label }: PictureFieldProps) {
  return (
    <SelectField
      label={label}
      name={path}
      value={textOf(readAt(draft, path))}
      error={faultAt(faults, path)}
      options={pictureLabels}
      onChange={({ target }) => set(path, target.value)}
    />
  );
}
