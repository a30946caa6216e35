import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { withAsciiDomain } from '#contract/email-domain.ts';
import type { ListDefinition, RowOf, SortOf, WordOf } from '#contract/lists/list.ts';
import type { ListQuery, QueryOf } from '#contract/lists/query.ts';
import { nameWords } from '../db/name-words.ts';
import { allWords, indexed, type Key, type QueryPlan, type WordWay, within } from './query-plan.ts';
import { type Days, type Span, spanOf } from './rules.ts';

export interface Moment {
  now: number;
  timeZone: string;
  /** Lowercase, as members' addresses are. */
  adminEmail: string;
  /** The name of an app, by its slug. */
  appName: (slug: string) => string;
}

/** How a list is read from the tables; `columns` are SQL, by the names of the raw row's fields. */
export interface ListSource<List extends ListDefinition = ListDefinition> {
  list: List;
  columns: Readonly<Record<string, string>>;
  planOf(query: ListQuery, moment: Moment): QueryPlan;
  rowOf(raw: object, moment: Moment): object;
}

/** An index, and the names of the conditions in `filters` that it answers. */
type IndexFor = readonly [index: string, ...leads: string[]];

/** An order of the rows, for a sort or a search. */
type Way<List extends ListDefinition> = (
  | { index: string | ((query: QueryOf<List>) => IndexFor) }
  /** Instead of the source's table by an index. */
  | { from: SQL }
) & {
  /** The index's order; together they identify one row. */
  keys: readonly Key[];
};

/** Words that a search looks for; D1 takes a hundred values in a statement, two for each word. */
const mostWords = 20;

interface Reading<List extends ListDefinition, Table extends SQLiteTable, Raw> {
  table: Table;
  /** The table's alias. */
  as: string;
  joins?: SQL;
  /** SQL of each field that is not a column of both the list and the table, by the same name. */
  columns: { [Field in keyof Raw & string]?: string } & {
    [Field in Exclude<
      keyof Raw & string,
      ('id' | keyof List['columns']) & keyof Table['_']['columns']
    >]: string;
  };
  /** One for each sort, and for each search by the beginning of the whole. */
  ways: Readonly<Record<SortOf<List> | Exclude<List['searches'][number], WordOf<List>>, Way<List>>>;
  /** The ways of the searches by words. */
  byWord?: { readonly [Name in WordOf<List>]: WordWay };
  /** A condition of every query. */
  always?: SQL;
  /** Conditions of the filters other than days, by their names. */
  filters(query: QueryOf<List>, moment: Moment): Readonly<Record<string, SQL | '' | undefined>>;
  /** The time that is asked for, where a filter besides the days limits it. */
  span?(query: QueryOf<List>, moment: Moment): Span;
  rowOf?(raw: Raw, moment: Moment): RowOf<List>;
}

/**
 * Declares how a list is read: a query goes the way of its search or else of its sort, and checks
 * its filters along it.
 */
export function listSource<List extends ListDefinition, Raw extends object = RowOf<List>>(
  list: List,
): <Table extends SQLiteTable>(reading: Reading<List, Table, Raw>) => ListSource<List>;
export function listSource(list: ListDefinition) {
  return (reading: Reading<ListDefinition, SQLiteTable, object>): ListSource => {
    const { table, as, joins, rowOf = (raw) => raw } = reading;
    const ways: Readonly<Record<string, Way<ListDefinition> | undefined>> = reading.ways;
    const wordWays: Readonly<Record<string, WordWay | undefined>> = reading.byWord ?? {};
    const columns = columnsOf(list, reading);
    return {
      list,
      columns,
      rowOf,
      planOf(query: ListQuery & Days, moment) {
        const { buscar, en, orden } = query;
        const name = buscar === undefined ? orden.replace('-', '') : en;
        const byWord = buscar === undefined ? undefined : wordWays[en];
        // The longest first: it finds the fewest rows.
        const words = nameWords(byWord ? (buscar ?? '') : '')
          .sort((one, other) => other.length - one.length)
          .slice(0, mostWords);
        const way = byWord ?? ways[name];
        const [first] = way?.keys ?? [];
        if (!way || !first) throw new Error(`${list.name} has no way of ${name}`);
        const { walk, led } = walkOf(way, query, { table, as });
        const conditions = Object.entries(reading.filters(query, moment));
        const given = (isLead: boolean) =>
          conditions.flatMap(([filter, one]) =>
            one && led.includes(filter) === isLead ? [one] : [],
          );
        const span = reading.span?.(query, moment) ?? spanOf(query, moment.timeZone);
        const isByTime = name === 'fecha';
        const text =
          first.kind === 'lower' && buscar ? withAsciiDomain(buscar.toLowerCase()) : buscar;
        const prefix = byWord ? words[0] : text;
        return {
          walk,
          from: joins ? sql`${walk} ${joins}` : walk,
          keys: way.keys,
          descending: buscar === undefined && orden.startsWith('-'),
          range: isByTime ? span : { prefix },
          lead: [...(reading.always ? [reading.always] : []), ...given(true)],
          filters: [
            ...given(false),
            ...(byWord ? allWords(byWord.stored, words) : []),
            ...(isByTime ? [] : within(columns.fecha ?? '', span)),
          ].filter((one) => one !== undefined),
        };
      },
    };
  };
}

/** A way's tables, and the names of the conditions that its index answers. */
function walkOf(
  way: Way<ListDefinition>,
  query: ListQuery,
  { table, as }: Pick<Reading<ListDefinition, SQLiteTable, object>, 'table' | 'as'>,
): { walk: SQL; led: readonly string[] } {
  if ('from' in way) return { walk: way.from, led: [] };
  const [index, ...led] = typeof way.index === 'string' ? [way.index] : way.index(query);
  return { walk: indexed(getTableName(table), as, index), led };
}

function columnsOf(
  list: ListDefinition,
  { table, as, columns }: Reading<ListDefinition, SQLiteTable, object>,
): Record<string, string> {
  const own = getTableColumns(table);
  const sameNamed = ['id', ...Object.keys(list.columns)].flatMap((name) => {
    const column = own[name];
    return column ? [[name, `${as}.${column.name}`]] : [];
  });
  return { ...Object.fromEntries(sameNamed), ...columns };
}
