export const pageSizes = [25, 50, 100] as const;

/**
 * The first and the last day that a filter accepts. The site can compute with these days in every time zone.
 */
export const filterDayBounds = { min: '2020-01-01', max: '2100-12-31' } as const;

type Words = Readonly<Record<string, string>>;

/**
 * A filter in a list's query and in the form on the page. `choice` takes one of the `words`. `word` takes any
 * stored value, and the page offers the known values. `hours` takes a number. `country` takes an ISO code.
 * `app` takes the name of an app. `day` takes YYYY-MM-DD of TIME_ZONE. `member` takes the id of an account;
 * links of other pages set it, and the list's page can only remove it.
 */
export type ListFilter =
  | { kind: 'choice' | 'word' | 'hours'; label: string; words: Words }
  | { kind: 'country' | 'app' | 'day' | 'member'; label: string };

export interface ListView {
  nombre: string;
  query: string;
}

type Value = string | number | null;

/** A column on a list's page and in its CSV file. */
export interface ListColumn<Row = object> {
  label: string;
  /** The kind of value: a time in UTC ms, US cents or a plain number. The default is a text. */
  kind?: 'time' | 'cents' | 'number';
  /** Labels of the stored values. */
  words?: Words;
  /** Returns the value for this column. Use it if the row has no field with the column's name. */
  text?(row: Row): Value;
  /** The page can sort rows by this column in both directions. The query `orden` takes the column's name. */
  sort?: true;
  /**
   * The label of the column's search by words. This search compares the beginning of each word of the text.
   */
  byWord?: string;
  /** The label of the column's search, if the search covers more than the column. */
  searchLabel?: string;
  main?: true;
  only?: 'page' | 'file';
}

type ColumnOf<Row, Field> = Field extends Value
  ? ListColumn<Row>
  : ListColumn<Row> & Required<Pick<ListColumn<Row>, 'text'>>;

/** A list of the administration. `GET /api/admin/listas/{name}` returns a page; `.csv` returns all rows. */
export interface ListDefinition<Row extends object = object> {
  name: string;
  /** The table's name: «Pagos». */
  label: string;
  /** The columns in the order of the page and of the file. Each key is the name of a row's field. */
  columns: Readonly<Record<string, ListColumn<Row>>>;
  /** The sort orders that the page offers. `-` means descending. The first order is the default. */
  orders: Words;
  /** The columns that the search compares by prefix. The first column is the default. */
  searches: readonly string[];
  filters: Readonly<Record<string, ListFilter>>;
  views: readonly ListView[];
  /** No list sets this field. It carries only the type of the rows. */
  row?: Row;
}

/**
 * Defines a list. The compiler keeps the names of the columns and filters as literal types.
 *
 * @example export const leadList = defineList<LeadRow>()({ name: 'leads', ... });
 */
export function defineList<Row extends object>() {
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

/** The names of the columns that people search by words. */
export type WordColumnOf<List extends ListDefinition> = {
  [Name in keyof List['columns']]: List['columns'][Name] extends { byWord: string } ? Name : never;
}[keyof List['columns']] &
  string;

/** Returns the label of the search in a column. */
export function searchLabel({ columns }: ListDefinition, name: string): string {
  const { label = '', searchLabel = label } = columns[name] ?? {};
  return searchLabel;
}

/** Returns a column's value in a row. Replaces a stored code by its label. */
export function readColumnValue<Row extends object>(
  row: Row,
  name: string,
  { text, words }: ListColumn<Row>,
): Value {
  const value: unknown = text ? text(row) : Reflect.get(row, name);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** The API counts rows only up to this number. A full count would read the whole list for each page. */
export const maxCountedRows = 1000;

/**
 * One page of a list. `nextCursor` is null on the last page. A page is short if the API read many rows and
 * found few matches. The next page continues after these rows. `total` is null when it is above
 * `maxCountedRows` or when the API did not read all rows. The list then has at least `counted` rows.
 */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number | null;
  counted: number;
}

/** The label of the search by a person's name. */
export const nameSearchLabel = 'Nombre o apellido';

/** The sort orders by time. The default is the newest first. */
export const timeOrders = { '-fecha': 'Más nuevos', fecha: 'Más antiguos' } as const;

export const dayFilters = {
  desde: { kind: 'day', label: 'Desde' },
  hasta: { kind: 'day', label: 'Hasta' },
} as const;

export const appFilter = { kind: 'app', label: 'App' } as const;
export const countryFilter = { kind: 'country', label: 'País' } as const;
export const memberFilter = { kind: 'member', label: 'Un solo miembro' } as const;
