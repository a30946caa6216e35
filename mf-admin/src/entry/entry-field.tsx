import { AreaField, SelectField, TextField } from '#ui/field.tsx';
import { findFaultAt, readAtPath } from './paths.ts';

export interface Field {
  /** The path of the value in the entry. */
  path: string;
  label: string;
  hint?: string;
  /** `lines`: a list, one text in each line. */
  kind: 'line' | 'url' | 'text' | 'lines' | 'choice';
  /** The options of a choice. */
  options?: readonly (readonly [value: string, label: string])[];
  /** The height in rows. The default is 3 for a text and 6 for a list. */
  rows?: number;
}

/** An entry while the owner edits it. Its lists may hold blank lines. */
export interface EditedEntry {
  draft: object;
  faults: Readonly<Record<string, string | undefined>>;
  set: (path: string, value: unknown) => void;
}

interface EntryFieldProps {
  editor: EditedEntry;
  field: Field;
}

interface EntryFieldsProps {
  editor: EditedEntry;
  fields: readonly Field[];
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** A field for a URL. A phone's keyboard shows «/» and does not correct the text. */
export const urlInputProps = { type: 'url', inputMode: 'url', spellCheck: false } as const;

/** Shows a field for a text of the entry. A list has one text in each line. */
export function EntryField({ editor, field }: EntryFieldProps) {
  const { path, label, hint, kind, options = [], rows } = field;
  const { draft, faults, set } = editor;
  const shown = {
    label,
    name: path,
    hint,
    error: findFaultAt(faults, path),
    value: textOf(readAtPath(draft, path)),
  };
  if (kind === 'choice')
    return (
      <SelectField
        {...shown}
        options={options}
        onChange={({ target }) => set(path, target.value)}
      />
    );
  if (kind === 'line' || kind === 'url')
    return (
      <TextField
        {...shown}
        {...(kind === 'url' && urlInputProps)}
        autoComplete="off"
        onChange={({ target }) => set(path, target.value)}
      />
    );
  return (
    <AreaField
      {...shown}
      rows={rows ?? (kind === 'text' ? 3 : 6)}
      onChange={({ target: { value } }) => set(path, kind === 'lines' ? value.split('\n') : value)}
    />
  );
}

export function EntryFields({ editor, fields }: EntryFieldsProps) {
  return fields.map((field) => <EntryField key={field.path} editor={editor} field={field} />);
}
