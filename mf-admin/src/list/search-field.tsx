import { useEffect, useState } from 'react';
import { SelectField, TextField } from '#ui/field.tsx';
import type { Choice } from './types.ts';
import type { Addressed } from './use-address.ts';

/** How long the typing rests before it is looked for. */
const restMs = 300;

interface SearchFieldProps {
  searches: readonly Choice[];
  addressed: Addressed;
}

/** Looks for the beginning of a text in one column, a moment after the last letter. */
export function SearchField({ searches, addressed }: SearchFieldProps) {
  const { address, change } = addressed;
  const [typed, setTyped] = useState(address.buscar);
  const [known, setKnown] = useState(address.buscar);
  // Another address, e.g. by «back», brings its own text.
  if (known !== address.buscar) {
    setKnown(address.buscar);
    setTyped(address.buscar);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === known) return;
    const timer = setTimeout(() => change({ buscar: text }, known !== ''), restMs);
    return () => clearTimeout(timer);
  });
  return (
    <>
      {searches.length > 1 && (
        <SelectField
          label="Buscar en"
          value={address.en}
          onChange={({ target }) => change({ en: target.value })}
        >
          {searches.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Buscar"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}
