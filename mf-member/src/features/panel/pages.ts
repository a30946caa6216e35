import type { HistoryAnswer } from '#contract/members/panel.ts';

/** Puts a first page that was asked for anew before what is shown, if the two still meet. */
export function addNewer(shown: HistoryAnswer, first: HistoryAnswer): HistoryAnswer {
  const known = new Set(shown.movimientos.map(({ id }) => id));
  const fresh = first.movimientos.filter(({ id }) => !known.has(id));
  // More has come than fits a page: what lies between is not known, so the list begins anew.
  if (fresh.length === first.movimientos.length) return first;
  return { movimientos: [...fresh, ...shown.movimientos], siguiente: shown.siguiente };
}

/** Puts the next page behind what is shown. */
export function addOlder(shown: HistoryAnswer, next: HistoryAnswer): HistoryAnswer {
  return {
    movimientos: [...shown.movimientos, ...next.movimientos],
    siguiente: next.siguiente,
  };
}
