import { type SQL, sql } from 'drizzle-orm';
import type { ListName, ListPage } from '#contract/lists/lists.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Key, Path, Place, Range } from './path.ts';

/** What a list is read at: times in UTC ms. */
export interface Moment {
  now: number;
  timeZone: string;
}

/** A cell of the file: texts are made safe for spreadsheets, numbers of our own go as they are. */
export type Cell = string | number | null;

/** A row as it is read: with the keys of its place, as JSON. */
export interface Marked {
  clave: string;
}

/** One list: what a row holds, by which way each query goes, and its file. */
export interface ListSource<Query extends ListQuery, Raw, Row> {
  name: ListName;
  /** The row's fields, each by its SQL. */
  columns: { [Name in keyof Raw]: string };
  pathOf: (query: Query, moment: Moment) => Path;
  rowOf: (raw: Raw & Marked, moment: Moment) => Row;
  /** Heads of the file and what stands under them; `at` writes a time by the clocks of TIME_ZONE. */
  file: readonly (readonly [head: string, cell: (row: Row, at: WriteTime) => Cell])[];
}
export type WriteTime = (time: number | null) => string;

const comma = sql.raw(', ');
const columnsOf = (keys: readonly Key[]) =>
  sql.join(
    keys.map(({ column }) => column),
    comma,
  );

// The last character there is: every text that begins with the prefix comes before it.
const endOf = (prefix: string) => `${prefix}\u{10FFFF}`;

/**
 * The part of the first key's range that is still to be read. A place within the range takes the place
 * of the bound behind it: SQLite uses one lower and one upper bound, and must not begin anew.
 */
function boundsOf(path: Path, place: Place | null): SQL[] {
  const [first] = path.keys;
  if (!first) return [];
  const { low, high, prefix }: Range = path.range;
  const lower = prefix ?? low;
  const upper = prefix === undefined ? high : endOf(prefix);
  const bounds: SQL[] = [];
  if (lower !== undefined && !(place && !path.descending)) {
    bounds.push(sql`${first.column} >= ${lower}`);
  }
  if (upper !== undefined && !(place && path.descending)) {
    bounds.push(sql`${first.column} < ${upper}`);
  }
  if (place) {
    const values = sql.join(
      place.keys.map((value) => sql`${value}`),
      comma,
    );
    const sign = sql.raw(path.descending ? '<' : '>');
    bounds.push(sql`(${columnsOf(path.keys)}) ${sign} (${values})`);
  }
  return bounds;
}

function whereOf(path: Path, place: Place | null): SQL {
  const conditions = [...path.filters, ...boundsOf(path, place)].filter((one) => one !== undefined);
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql.raw(' AND '))}`;
}

/** Reads the rows behind a place of a path. */
export function readRows<Query extends ListQuery, Raw, Row>(
  db: Db,
  { columns }: ListSource<Query, Raw, Row>,
  { path, place, limit }: { path: Path; place: Place | null; limit: number },
): Promise<(Raw & Marked)[]> {
  const named = Object.entries<string>(columns).map(([name, value]) =>
    sql.raw(`${value} AS "${name}"`),
  );
  const way = sql.raw(path.descending ? ' DESC' : '');
  const order = path.keys.map(({ column }) => sql`${column}${way}`);
  return db.all(sql`
    SELECT ${sql.join(named, comma)}, json_array(${columnsOf(path.keys)}) AS clave
    FROM ${path.from} ${whereOf(path, place)}
    ORDER BY ${sql.join(order, comma)} LIMIT ${limit}`);
}

/** How many rows a path has. */
export async function countRows(db: Db, path: Path): Promise<number> {
  const [row] = await db.all<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${path.from} ${whereOf(path, null)}`,
  );
  return row?.total ?? 0;
}

/** Reads a page of a list; null when the cursor is not one of this list in this order. */
export async function readPage<Query extends ListQuery, Raw, Row>(
  db: Db,
  source: ListSource<Query, Raw, Row>,
  query: Query,
  moment: Moment,
): Promise<ListPage<Row> | null> {
  const path = source.pathOf(query, moment);
  const { buscar, cursor, en, limite, orden } = query;
  const way = `${source.name} ${buscar === undefined ? orden : `/${en}`}`;
  const keys = cursor === undefined ? null : readCursor(cursor, way, path.keys, path.range);
  if (cursor !== undefined && !keys) return null;
  const found = await readRows(db, source, { path, place: keys && { keys }, limit: limite + 1 });
  const page = found.slice(0, limite);
  const last = found.length > limite ? page.at(-1) : undefined;
  return {
    filas: page.map((raw) => source.rowOf(raw, moment)),
    siguiente: last ? writeCursor(way, last.clave) : null,
  };
}
