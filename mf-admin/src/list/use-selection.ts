import { useState } from 'react';

export interface Selection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Of the page's rows; null: there are none. */
  state: 'none' | 'some' | 'all' | null;
  togglePage: () => void;
}

/** The selected rows, also of other pages; another view begins without a selection. */
export function useSelection<Row extends { id: string | number }>(
  rows: readonly Row[],
  view: string,
) {
  const [kept, setKept] = useState<{ view: string; rows: readonly Row[] }>({ view, rows: [] });
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const chosen = kept.view === view ? kept.rows.map((row) => fresh.get(row.id) ?? row) : [];
  const ids = new Set(chosen.map(({ id }) => id));
  const ofPage = rows.filter(({ id }) => ids.has(id)).length;
  const isWhole = ofPage === rows.length;
  const keep = (next: readonly Row[]) => setKept({ view, rows: next });
  const others = chosen.filter(({ id }) => !fresh.has(id));
  const selection: Selection<Row> = {
    has: ({ id }) => ids.has(id),
    toggle(row) {
      keep(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
    },
    state: rows.length === 0 ? null : isWhole ? 'all' : ofPage > 0 ? 'some' : 'none',
    togglePage: () => keep(isWhole ? others : [...others, ...rows]),
  };
  return { selection, chosen, clear: () => keep([]) };
}
