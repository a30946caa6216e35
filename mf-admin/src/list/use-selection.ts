import { useState } from 'react';
import type { Selection } from './types.ts';

/** The selected rows of the current page; another page begins without a selection. */
export function useSelection<Row>(
  rows: readonly Row[] | null,
  rowId: (row: Row) => string,
  /** Identifies the page: its query. */
  page: string,
) {
  const [chosen, setChosen] = useState<{ page: string; ids: ReadonlySet<string> }>({
    page,
    ids: new Set(),
  });
  const ids = chosen.page === page ? chosen.ids : new Set<string>();
  // A row that has meanwhile left the page is no longer selected.
  const shown = rows?.filter((row) => ids.has(rowId(row))) ?? [];
  const isWhole = rows !== null && rows.length > 0 && shown.length === rows.length;
  const keep = (next: Iterable<string>) => setChosen({ page, ids: new Set(next) });
  const selection: Selection<Row> = {
    has: (row) => ids.has(rowId(row)),
    toggle(row) {
      const id = rowId(row);
      keep(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);
    },
    isEmpty: !rows?.length,
    state: isWhole ? 'all' : shown.length > 0 ? 'some' : 'none',
    toggleAll: () => keep(isWhole ? [] : (rows ?? []).map(rowId)),
  };
  return { selection, shown, clear: () => keep([]) };
}
