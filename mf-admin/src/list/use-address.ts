import { useLocation, useNavigate } from 'site-router';
import { type ListAddress, type ListShape, readAddress, writeAddress } from './address.ts';

/** The cursors of the previous pages, kept in the state of the browser's history entry. */
function trailIn(state: unknown): (string | null)[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail : [];
}

/** What the list shows, kept in the page's address, and functions that change it. */
export function useAddress(shape: ListShape) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = readAddress(search, shape);
  const trail = trailIn(state);

  function show(next: ListAddress, options: { replace?: boolean; trail?: (string | null)[] } = {}) {
    const { replace = false, trail = [] } = options;
    navigate(
      { search: writeAddress(next, shape) },
      { replace, state: { trail }, preventScrollReset: true },
    );
  }

  return {
    address,
    /** The list with its defaults. */
    plain: readAddress('', shape),
    /** Shows something else, starting at its first page. */
    change(part: Partial<ListAddress>, replace = false) {
      // The browser's address is ahead of the last render when two changes follow each other at once.
      const current = readAddress(window.location.search, shape);
      show({ ...current, ...part, cursor: null, pagina: 1 }, { replace });
    },
    /** Opens a saved view. */
    open(query: string) {
      show({ ...readAddress(query, shape), cursor: null, pagina: 1 });
    },
    next(cursor: string) {
      const { pagina } = address;
      show({ ...address, cursor, pagina: pagina + 1 }, { trail: [...trail, address.cursor] });
    },
    /** The previous page; for an address without its trail, the first. */
    previous() {
      const before = trail.at(-1) ?? null;
      const pagina = before ? address.pagina - 1 : 1;
      show({ ...address, cursor: before, pagina }, { trail: trail.slice(0, -1) });
    },
  };
}

export type Addressed = ReturnType<typeof useAddress>;
