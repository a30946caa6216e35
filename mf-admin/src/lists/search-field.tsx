import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ListDefinition, searchLabel } from '#contract/lists/list.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import styles from './admin-list.module.css';
import { clearFilters, type ListUrl } from './list-url.ts';

/** The search starts when the person has not typed for this time (ms). */
const restMs = 300;

interface SearchFieldProps {
  list: ListDefinition;
  listUrl: ListUrl;
}

export function SearchField({ list, listUrl }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const { typed, type } = useTyping(list, listUrl);
  const { searches } = list;
  const en = listUrl.read('en');
  const beginning = list.columns[en]?.byWord ?? 'Empieza por';
  return (
    <div className={styles.search}>
      {searches.length > 1 && (
        <SelectField
          label="Buscar en"
          value={listUrl.read('en')}
          options={searches.map((name) => [name, searchLabel(list, name)])}
          onChange={({ target }) => listUrl.change({ en: target.value })}
        />
      )}
      <TextField
        ref={field}
        label={searches.length > 1 ? beginning : `${searchLabel(list, en)} que empieza por`}
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

/** After a pause, the typed text becomes the URL's search. The new search removes the earlier filters. */
function useTyping(list: ListDefinition, { read, change }: ListUrl) {
  const shown = read('buscar');
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  // A new URL, e.g. after «back», replaces the typed text.
  if (known !== shown) {
    setKnown(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  // All keystrokes of one search share one history entry.
  const search = useEffectEvent((buscar: string) => {
    const isNew = known === '';
    change(isNew ? { ...clearFilters(list), buscar } : { buscar }, !isNew);
  });
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

/** Focuses the search when the person presses «/», but not in a text field and not while a dialog is open. */
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
