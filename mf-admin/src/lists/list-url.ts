import { useLocation, useNavigate } from 'site-router';
import { findCountryByCode } from '#contract/countries.ts';
import { type ListDefinition, pageSizes } from '#contract/lists/list.ts';

// The URL of a list holds the view: the API's parameters, and the page number (`pagina`) that the list shows.

const defaultsOf = ({ orders, searches }: ListDefinition): Record<string, string> => ({
  orden: Object.keys(orders)[0] ?? '',
  en: searches[0] ?? '',
  limite: String(pageSizes[0]),
});

function without(search: string, ...names: string[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  params.sort();
  return params.toString();
}

/** Returns the query parameters that identify the view. Removes the page's cursor and number. */
export const removePageParams = (search: string) => without(search, 'cursor', 'pagina');

/** Returns the API's query for the page. `makeFileQuery` returns the query for the file with all rows. */
export const makePageQuery = (search: string) => without(search, 'pagina');
export const makeFileQuery = (search: string) => without(search, 'cursor', 'limite', 'pagina');

/** Returns the query for the first page after a change of values. Leaves out empty values and defaults. */
export function changeQuery(search: string, part: Record<string, string>, list: ListDefinition) {
  const params = new URLSearchParams(removePageParams(search));
  const defaults = defaultsOf(list);
  for (const [name, value] of Object.entries(part)) {
    if (value === '' || value === defaults[name]) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

/** Tells whether a URL's `search` shows the same view as `query`. */
export const isSameView = (list: ListDefinition, query: string, search: string) =>
  removePageParams(changeQuery(query, {}, list)) === removePageParams(search);

/** Returns the part of a query that removes all filters. */
export const clearFilters = ({ filters }: ListDefinition) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

/** Returns the chosen filters in words: «Estado: Pendiente». */
export function describeFilters(
  { filters }: Pick<ListDefinition, 'filters'>,
  read: (name: string) => string,
): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = read(name);
    if (!value) return [];
    if (filter.kind === 'member') return [filter.label];
    const word = 'words' in filter ? filter.words[value] : undefined;
    const country = filter.kind === 'country' ? findCountryByCode(value)?.label : undefined;
    return [`${filter.label}: ${word ?? country ?? value}`];
  });
}

/** Reads the cursors of the previous pages. The state of the browser's history entry holds these cursors. */
function trailIn(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail : [];
}

export function useListUrl(list: ListDefinition) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const defaults = defaultsOf(list);
  const read = (name: string) => params.get(name) ?? defaults[name] ?? '';
  const cursor = read('cursor');
  const page = Number(read('pagina'));
  const pagina = cursor && Number.isInteger(page) && page > 1 ? page : 1;
  const trail = trailIn(state);

  function turn(to: string, pagina: number, trail: string[]) {
    const next = new URLSearchParams(removePageParams(search));
    if (to) {
      next.set('pagina', String(pagina));
      next.set('cursor', to);
    }
    void navigate({ search: next.toString() }, { state: { trail }, preventScrollReset: true });
  }

  return {
    search,
    read,
    pagina,
    isFirst: !cursor,
    change(part: Record<string, string>, replace = false) {
      // After two fast changes, the browser's URL is newer than the last render, so the code reads it.
      const next = changeQuery(window.location.search, part, list);
      void navigate({ search: next }, { replace, preventScrollReset: true });
    },
    next: (to: string) => turn(to, pagina + 1, [...trail, cursor]),
    /** Opens the previous page, or the first page if the history entry has no cursors. */
    previous: () => turn(trail.at(-1) ?? '', pagina - 1, trail.slice(0, -1)),
  };
}

export type ListUrl = ReturnType<typeof useListUrl>;
