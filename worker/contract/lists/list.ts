export const pageSizes = [25, 50, 100] as const;

/** The days that a filter accepts: every clock can compute with them. */
export const days = { min: '2020-01-01', max: '2100-12-31' } as const;

type Words = Readonly<Record<string, string>>;

/**
 * A filter of a list's query and its form on the page. A `choice` takes one of the `words`; `word` takes any
 * stored value, and the page offers the known ones; `hours` takes a number; `country` an ISO code, `app` the
 * name of an app, `day` YYYY-MM-DD of TIME_ZONE; `member` the id of an account, which only links of other
 * pages set and the list's page can only remove.
 */
export type ListFilter =
  | { kind: 'choice' | 'word' | 'hours'; label: string; words: Words }
  | { kind: 'country' | 'app' | 'day' | 'member'; label: string };

export interface ListView {
  nombre: string;
  query: string;
}

type Value = string | number | null;

/** A column of a list's page and of its CSV file. */
export interface ListColumn<Row = object> {
  label: string;
  /** A time in UTC ms, US cents, or a plain number; a text by default. */
  kind?: 'time' | 'cents' | 'number';
  /** Labels of the stored values. */
  words?: Words;
  /** The value, if the row's field with the column's name does not have it. */
  text?(row: Row): Value;
  /** Rows can be sorted by it, in both directions: the API's `orden` is its name. */
  sort?: true;
  /** The label of a search that compares the beginning of each word instead of the beginning of the text. */
  byWord?: string;
  main?: true;
  only?: 'page' | 'file';
}

type ColumnOf<Row, Field> = Field extends Value
  ? ListColumn<Row>
  : ListColumn<Row> & Required<Pick<ListColumn<Row>, 'text'>>;

/** A list of the administration: `GET /api/admin/listas/{name}`, or `.csv` for all its rows. */
export interface ListDefinition<Row extends object = object> {
  name: string;
  /** The table's name: «Pagos». */
  label: string;
  /** In the order of the page and of the file, by the names of the row's fields. */
  columns: Readonly<Record<string, ListColumn<Row>>>;
  /** The page offers these orders: `-` means descending, and the first order is the default. */
  orders: Words;
  /** Columns searched by prefix; the first is the default. */
  searches: readonly string[];
  filters: Readonly<Record<string, ListFilter>>;
  views: readonly ListView[];
  /** Phantom: carries only the row's type. */
  row?: Row;
}

/**
 * Defines a list and keeps the names of its columns and filters as types.
 *
 * @example export const leadList = listOf<LeadRow>()({ name: 'leads', ... });
 */
export function listOf<Row extends object>() {
  return <
    const List extends Omit<ListDefinition<Row>, 'row' | 'columns'> & {
      columns: { readonly [Name in keyof Row & string]?: ColumnOf<Row, Row[Name]> };
      searches: readonly (keyof Row & string)[];
    },
  >(
    list: List,
  ): List & { row?: Row } => list;
}

export type RowOf<List extends ListDefinition> = NonNullable<List['row']>;

export type SortOf<List extends ListDefinition> = {
  [Name in keyof List['columns']]: List['columns'][Name] extends { sort: true } ? Name : never;
}[keyof List['columns']] &
  string;

/** The columns that are searched by words. */
export type WordOf<List extends ListDefinition> = {
  [Name in keyof List['columns']]: List['columns'][Name] extends { byWord: string } ? Name : never;
}[keyof List['columns']] &
  string;

/** A column's value in a row, with the label of a stored word. */
export function valueIn<Row extends object>(
  row: Row,
  name: string,
  { text, words }: ListColumn<Row>,
): Value {
  const value: unknown = text ? text(row) : Reflect.get(row, name);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** Rows are counted up to this number: a full count would read the whole list for each page. */
export const countedUpTo = 1000;

/**
 * `nextCursor`: null on the last page. A page that read many rows for few matches is short and continues
 * there. `total`: null when it is above `countedUpTo` or not all rows were read; there are at least
 * `counted`.
 */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number | null;
  counted: number;
}

/** The search of a person's name. */
export const nameSearch = 'Nombre o apellido';

/** Newest first by default. */
export const byTime = { '-fecha': 'Más nuevos', fecha: 'Más antiguos' } as const;

export const dayFilters = {
  desde: { kind: 'day', label: 'Desde' },
  hasta: { kind: 'day', label: 'Hasta' },
} as const;

export const appFilter = { kind: 'app', label: 'App' } as const;
export const countryFilter = { kind: 'country', label: 'País' } as const;
export const memberFilter = { kind: 'member', label: 'Un solo miembro' } as const;
