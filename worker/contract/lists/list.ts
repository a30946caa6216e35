// Without zod: the administration's pages load this.

export const pageSizes = [25, 50, 100] as const;

type Words = Readonly<Record<string, string>>;

/**
 * A filter of a list's query, and how its page shows it. A `choice` takes one of the `words`;
 * `word` takes any stored value, and the page offers the known ones; `hours` takes a number;
 * `country` an ISO code, `app` the name of an app, `day` YYYY-MM-DD of TIME_ZONE; `member` the id
 * of an account, which only links of other pages set and the list's page can only remove.
 */
export type ListFilter =
  | { kind: 'choice' | 'word' | 'hours'; label: string; words: Words }
  | { kind: 'country' | 'app' | 'day' | 'member'; label: string };

/** A named query of a list. */
export interface ListView {
  nombre: string;
  /** `estado=pendiente&edad=48`: sort, search, filters and page size, never a cursor. */
  query: string;
}

/** A list of the administration: `GET /api/admin/listas/{name}`, or `.csv` for all its rows. */
export interface ListDefinition<Row = object> {
  name: string;
  /** The table's name: «Pagos». */
  label: string;
  /** Sortable columns, in both directions. */
  sorts: readonly string[];
  /** Offered by the page; `-` is descending, the first is the default. */
  orders: Words;
  /** Columns searched by prefix; the first is the default. */
  searches: Words;
  filters: Readonly<Record<string, ListFilter>>;
  /** Built-in views, which nobody saved. */
  views: readonly ListView[];
  /** Phantom: carries only the row's type. */
  row?: Row;
}

/**
 * Defines a list and keeps the names of its sorts, searches and filters as types.
 *
 * @example export const leadList = listOf<LeadRow>()({ name: 'leads', ... });
 */
export function listOf<Row extends object>() {
  return <const List extends Omit<ListDefinition, 'row'>>(list: List): List & { row?: Row } => list;
}

/** `RowOf<typeof leadList>`. */
export type RowOf<List extends ListDefinition> = NonNullable<List['row']>;

/** `nextCursor` is the next page's cursor; null on the last. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Newest first by default. */
export const byTime = { '-fecha': 'Más nuevos', fecha: 'Más antiguos' } as const;

/** Both days included. */
export const dayFilters = {
  desde: { kind: 'day', label: 'Desde' },
  hasta: { kind: 'day', label: 'Hasta' },
} as const;

export const appFilter = { kind: 'app', label: 'App' } as const;
export const countryFilter = { kind: 'country', label: 'País' } as const;
export const memberFilter = { kind: 'member', label: 'Un solo miembro' } as const;
