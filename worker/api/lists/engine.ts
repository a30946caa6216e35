import { type SQL, sql } from 'drizzle-orm';
import type { ListDefinition, ListPage, RowOf } from '#contract/lists/list.ts';
import type { ListQuery, QueryOf } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Key, Place, QueryPlan, Range } from './query-plan.ts';

export interface Moment {
  now: number;
  timeZone: string;
}

/** A raw row; `clave` holds its cursor's keys, as JSON. */
export interface Marked {
  clave: string;
}

/** A column of the file; `at` formats a time in TIME_ZONE. */
interface FileColumn<Row> {
  head: string;
  /** Texts are made safe for spreadsheets; our own numbers are not changed. */
  cell(row: Row, at: WriteTime): string | number | null;
}
export type WriteTime = (time: number | null) => string;

/**
 * How a list is read from the tables. Its functions are methods, so that a source with any row type
 * is a `ListSource`, which the engine reads by the definition's own query and columns.
 */
export interface ListSource<List extends ListDefinition = ListDefinition, Raw = RowOf<List>> {
  list: List;
  columns: Readonly<Record<keyof Raw & string, string>>;
  planOf(query: QueryOf<List>, moment: Moment): QueryPlan;
  rowOf(raw: Raw, moment: Moment): RowOf<List>;
  file: readonly FileColumn<RowOf<List>>[];
}

const comma = sql.raw(', ');
const columnsOf = (keys: readonly Key[]) =>
  sql.join(
    keys.map(({ column }) => column),
    comma,
  );

// The last code point: every text that begins with the prefix sorts before it.
const endOf = (prefix: string) => `${prefix}\u{10FFFF}`;

/**
 * The part of the first key's range that is still unread. A cursor inside the range replaces the
 * bound that it has passed: SQLite uses one lower and one upper bound, and must not start over.
 */
function boundsOf(plan: QueryPlan, place: Place | null): SQL[] {
  const [first] = plan.keys;
  if (!first) return [];
  const { low, high, prefix }: Range = plan.range;
  const lower = prefix ?? low;
  const upper = prefix === undefined ? high : endOf(prefix);
  const bounds: SQL[] = [];
  if (lower !== undefined && !(place && !plan.descending)) {
    bounds.push(sql`${first.column} >= ${lower}`);
  }
  if (upper !== undefined && !(place && plan.descending)) {
    bounds.push(sql`${first.column} < ${upper}`);
  }
  if (place) {
    const values = sql.join(
      place.keys.map((value) => sql`${value}`),
      comma,
    );
    const sign = sql.raw(plan.descending ? '<' : '>');
    bounds.push(sql`(${columnsOf(plan.keys)}) ${sign} (${values})`);
  }
  return bounds;
}

function whereOf(plan: QueryPlan, place: Place | null): SQL {
  const conditions = [...plan.filters, ...boundsOf(plan, place)].filter((one) => one !== undefined);
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql.raw(' AND '))}`;
}

export function readRows(
  db: Db,
  { columns }: ListSource,
  { plan, place, limit }: { plan: QueryPlan; place: Place | null; limit: number },
): Promise<Marked[]> {
  const named = Object.entries<string>(columns).map(([name, value]) =>
    sql.raw(`${value} AS "${name}"`),
  );
  const way = sql.raw(plan.descending ? ' DESC' : '');
  const order = plan.keys.map(({ column }) => sql`${column}${way}`);
  return db.all(sql`
    SELECT ${sql.join(named, comma)}, json_array(${columnsOf(plan.keys)}) AS clave
    FROM ${plan.from} ${whereOf(plan, place)}
    ORDER BY ${sql.join(order, comma)} LIMIT ${limit}`);
}

export async function countRows(db: Db, plan: QueryPlan): Promise<number> {
  const [row] = await db.all<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${plan.from} ${whereOf(plan, null)}`,
  );
  return row?.total ?? 0;
}

export const rowOf = (source: ListSource, { clave: _, ...raw }: Marked, moment: Moment): object =>
  source.rowOf(raw, moment);

/** Null: the cursor does not belong to this list and order. */
export async function readPage(
  db: Db,
  source: ListSource,
  query: ListQuery,
  moment: Moment,
): Promise<ListPage<object> | null> {
  const plan = source.planOf(query, moment);
  const { buscar, cursor, en, limite, orden } = query;
  const way = `${source.list.name} ${buscar === undefined ? orden : `/${en}`}`;
  const keys = cursor === undefined ? null : readCursor(cursor, way, plan.keys, plan.range);
  if (cursor !== undefined && !keys) return null;
  const found = await readRows(db, source, { plan, place: keys && { keys }, limit: limite + 1 });
  const page = found.slice(0, limite);
  const last = found.length > limite ? page.at(-1) : undefined;
  return {
    rows: page.map((raw) => rowOf(source, raw, moment)),
    nextCursor: last ? writeCursor(way, last.clave) : null,
  };
}
