import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { withAsciiDomain } from '#contract/email-domain.ts';
import type { ListDefinition, RowOf, SortOf, WordColumnOf } from '#contract/lists/list.ts';
import type { ListQuery, QueryOf } from '#contract/lists/query.ts';
import { splitNameWords } from '../db/name-words.ts';
import { nameSql } from '../db/text.ts';
import {
  containsAllWordsSql,
  indexedTableSql,
  type QueryPlan,
  type SortKey,
  type WordSearchPlan,
  withinSpanSql,
} from './query-plan.ts';
import { computeTimeSpan, type DaySpan, type TimeSpan } from './rules.ts';

export interface ListContext {
  now: number;
  timeZone: string;
  /** The administrator's email in lower case, as the database stores members' emails. */
  adminEmail: string;
  appName: (slug: string) => string;
}

/** The SQL of a list. `columns` contains the SQL of each field of the raw row, by the field's name. */
export interface ListSource<List extends ListDefinition = ListDefinition> {
  list: List;
  columns: Readonly<Record<string, SQL>>;
  planOf(query: ListQuery, moment: ListContext): QueryPlan;
  rowOf(raw: object, moment: ListContext): object;
}

/** An index, and the names of the conditions in `filters` that the index answers. */
type IndexFor = readonly [index: string, ...leads: string[]];

/** An order of the rows, for a sort or a search. */
type RowOrder<List extends ListDefinition> = (
  | { index: string | ((query: QueryOf<List>) => IndexFor) }
  /** SQL that replaces the source's table and names the index. */
  | { from: SQL }
) & {
  /** The order of the index. Together the keys identify one row. */
  keys: readonly SortKey[];
};

/**
 * The maximum number of words in a search. D1 allows a hundred values in a statement, and each word needs two.
 */
const maxWords = 20;

interface Reading<List extends ListDefinition, Table extends SQLiteTable, Raw> {
  table: Table;
  /** The table's alias. */
  as: string;
  joins?: SQL;
  /** SQL of each field, except the fields whose column has the same name in the list and the table. */
  columns: { [Field in keyof Raw & string]?: SQL } & {
    [Field in Exclude<
      keyof Raw & string,
      ('id' | keyof List['columns']) & keyof Table['_']['columns']
    >]: SQL;
  };
  /** The order of the rows for each sort, and for each search by the beginning of a text. */
  orders: Readonly<
    Record<SortOf<List> | Exclude<List['searches'][number], WordColumnOf<List>>, RowOrder<List>>
  >;
  byWord?: { readonly [Name in WordColumnOf<List>]: WordSearchPlan };
  /** A condition that applies to every query. */
  always?: SQL;
  /** Returns the filters' conditions by the filters' names. The engine adds the condition for the days. */
  filters(
    query: QueryOf<List>,
    moment: ListContext,
  ): Readonly<Record<string, SQL | '' | undefined>>;
  /** Returns the requested span of time, if a filter other than the days limits the time. */
  span?(query: QueryOf<List>, moment: ListContext): TimeSpan;
  rowOf?(raw: Raw, moment: ListContext): RowOf<List>;
}

/** A query follows the order of its search, or else of its sort, and checks its filters row by row. */
export function declareListSource<List extends ListDefinition, Raw extends object = RowOf<List>>(
  list: List,
): <Table extends SQLiteTable>(reading: Reading<List, Table, Raw>) => ListSource<List>;
export function declareListSource(list: ListDefinition) {
  return (reading: Reading<ListDefinition, SQLiteTable, object>): ListSource => {
    const { table, as, joins, rowOf = (raw) => raw } = reading;
    const orders: Readonly<Record<string, RowOrder<ListDefinition> | undefined>> = reading.orders;
    const wordOrders: Readonly<Record<string, WordSearchPlan | undefined>> = reading.byWord ?? {};
    const columns = columnsOf(list, reading);
    return {
      list,
      columns,
      rowOf,
      planOf(query: ListQuery & DaySpan, moment) {
        const { buscar, en, orden } = query;
        const name = buscar === undefined ? orden.replace('-', '') : en;
        const byWord = buscar === undefined ? undefined : wordOrders[en];
        // The longest word comes first, because it matches the smallest number of rows.
        const words = splitNameWords(byWord ? (buscar ?? '') : '')
          .sort((one, other) => other.length - one.length)
          .slice(0, maxWords);
        const order = byWord ?? orders[name];
        const [first] = order?.keys ?? [];
        if (!order || !first) throw new Error(`${list.name} has no order for ${name}`);
        const { walk, led } = walkOf(order, query, { table, as });
        const conditions = Object.entries(reading.filters(query, moment));
        const given = (isLead: boolean) =>
          conditions.flatMap(([filter, one]) =>
            one && led.includes(filter) === isLead ? [one] : [],
          );
        const span = reading.span?.(query, moment) ?? computeTimeSpan(query, moment.timeZone);
        const isByTime = name === 'fecha';
        const text =
          first.kind === 'lower' && buscar ? withAsciiDomain(buscar.toLowerCase()) : buscar;
        const prefix = byWord ? words[0] : text;
        return {
          walk,
          from: joins ? sql`${walk} ${joins}` : walk,
          keys: order.keys,
          descending: buscar === undefined && orden.startsWith('-'),
          range: isByTime ? span : { prefix },
          lead: [...(reading.always ? [reading.always] : []), ...given(true)],
          filters: [
            ...given(false),
            ...(byWord ? containsAllWordsSql(byWord.stored, words) : []),
            ...(isByTime || !columns.fecha ? [] : withinSpanSql(columns.fecha, span)),
          ],
        };
      },
    };
  };
}

/** Returns a plan's tables, and the names of the conditions that the plan's index answers. */
function walkOf(
  order: RowOrder<ListDefinition>,
  query: ListQuery,
  { table, as }: Pick<Reading<ListDefinition, SQLiteTable, object>, 'table' | 'as'>,
): { walk: SQL; led: readonly string[] } {
  if ('from' in order) return { walk: order.from, led: [] };
  const [index, ...led] = typeof order.index === 'string' ? [order.index] : order.index(query);
  return { walk: indexedTableSql(getTableName(table), as, index), led };
}

function columnsOf(
  list: ListDefinition,
  { table, as, columns }: Reading<ListDefinition, SQLiteTable, object>,
): Record<string, SQL> {
  const own = getTableColumns(table);
  const sameNamed = ['id', ...Object.keys(list.columns)].flatMap((name) => {
    const column = own[name];
    return column ? [[name, nameSql(`${as}.${column.name}`)]] : [];
  });
  return { ...Object.fromEntries(sameNamed), ...columns };
}
