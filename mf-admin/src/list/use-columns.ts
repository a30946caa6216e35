import { useState } from 'react';
import type { Column } from './types.ts';

const keyOf = (name: string) => `columnas-${name}`;

/** The columns chosen earlier; null when none were, or when storage is refused. */
function readChoice(name: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}

function keepChoice(name: string, keys: string[] | null) {
  try {
    if (keys) localStorage.setItem(keyOf(name), JSON.stringify(keys));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}

/** The visible columns of a list; kept in this browser. The row's name is always visible. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(name));
  const isShown = ({ key, main, hidden }: Column<Row>) =>
    main || (chosen ? chosen.includes(key) : !hidden);
  const choose = (keys: string[] | null) => {
    keepChoice(name, keys);
    setChosen(keys);
  };
  const shown = columns.filter(isShown);
  return {
    shown,
    toggle(key: string) {
      const keys = shown.map((column) => column.key);
      choose(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
    },
    /** Restores the list's default columns; null when they are shown. */
    reset: chosen && (() => choose(null)),
  };
}
