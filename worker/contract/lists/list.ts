// Without zod: the administration's pages load this.

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;

type Words = Readonly<Record<string, string>>;

/**
 * A filter of a list's query, and how its page shows it. A `choice` takes one of the `words`; `word`
 * takes any word of the database, the page offers those that are known; `hours` takes a number;
 * `country` an ISO code, `app` the name of an app, `day` YYYY-MM-DD of TIME_ZONE; `member` the id of an
 * account, which links of other pages set and this one only takes away.
 */
export type ListFilter =
  | { kind: 'choice' | 'word' | 'hours'; label: string; words: Words }
  | { kind: 'country' | 'app' | 'day' | 'member'; label: string };

/** A view of a list: what its page's address has behind «?», under a name. */
export interface ListView {
  nombre: string;
  /** `estado=pendiente&edad=48`: sort, search, filters and page size, never a cursor. */
  query: string;
}

/** A list of the administration: `GET /api/admin/listas/{name}`, and `.csv` for all of it. */
export interface ListDefinition<Row = object> {
  name: string;
  /** What the rows are, as the table is called: «Pagos». */
  label: string;
  /** By what it can be sorted, either way. */
  sorts: readonly string[];
  /** The orders that the page offers, with `-` in front from the end. The first is the default. */
  orders: Words;
  /** The columns that are searched by the beginning of a text. The first is the default. */
  searches: Words;
  filters: Readonly<Record<string, ListFilter>>;
  /** Views that the list has without anybody keeping them. */
  views: readonly ListView[];
  /** Its type is the row's; no list has a value here. */
  row?: Row;
}

/**
 * Defines a list of such rows, and keeps the names of its sorts, searches and filters as types.
 *
 * @example export const leadList = listOf<LeadRow>()({ name: 'leads', ... });
 */
export function listOf<Row extends object>() {
  return <const List extends Omit<ListDefinition, 'row'>>(list: List): List & { row?: Row } => list;
}

/** A row of a list: `RowOf<typeof leadList>`. */
export type RowOf<List extends ListDefinition> = NonNullable<List['row']>;

/** A page of a list; `siguiente` is the next one's cursor, null on the last. */
export interface ListPage<Row> {
  filas: Row[];
  siguiente: string | null;
}

/** Newest first, unless told. */
export const byTime = { '-fecha': 'Más nuevos', fecha: 'Más antiguos' } as const;

/** From the first day up to the last one. */
export const dayFilters = {
  desde: { kind: 'day', label: 'Desde' },
  hasta: { kind: 'day', label: 'Hasta' },
} as const;

export const appFilter = { kind: 'app', label: 'App' } as const;
export const countryFilter = { kind: 'country', label: 'País' } as const;
export const memberFilter = { kind: 'member', label: 'Un solo miembro' } as const;
