import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SelectField, TextField } from '#ui/field.tsx';
import styles from './list-tools.module.css';
import type { Choice } from './types.ts';
import type { Addressed } from './use-address.ts';

/** Debounce of the typing. */
const restMs = 300;

interface SearchFieldProps {
  searches: readonly Choice[];
  addressed: Addressed;
}

/** Searches a column for values that begin with the text, shortly after the last keystroke. */
export function SearchField({ searches, addressed }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const { typed, type } = useTyping(addressed);
  const { address, change } = addressed;
  const [only] = searches;
  return (
    <div className={styles.search}>
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
        ref={field}
        label={searches.length > 1 ? 'Empieza por' : `${only?.label ?? 'Texto'} que empieza por`}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-keyshortcuts="/"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

/** The typed text, which becomes the address's search after a pause. */
function useTyping({ address, change }: Addressed) {
  const [typed, setTyped] = useState(address.buscar);
  const [known, setKnown] = useState(address.buscar);
  // A new address, e.g. by «back», replaces the text.
  if (known !== address.buscar) {
    setKnown(address.buscar);
    if (typed.trim() !== address.buscar) setTyped(address.buscar);
  }
  // All keystrokes of one search share one history entry.
  const search = useEffectEvent((buscar: string) => change({ buscar }, known !== ''));
  useEffect(() => {
    const text = typed.trim();
    if (text === known) return;
    const timer = setTimeout(() => search(text), restMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return { typed, type: setTyped };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** «/» focuses the search, unless a text is being typed or a dialog is open. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || isTyping(target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
