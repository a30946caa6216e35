import { SelectField } from '#ui/field.tsx';
import { textOf } from '../../entry/entry-field.tsx';
import { faultAt, readAt } from '../../entry/paths.ts';
import { pictureLabels } from './fields.ts';
import type { AppEditor } from './use-app-editor.ts';

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
