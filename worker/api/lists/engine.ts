import { type SQL, sql } from 'drizzle-orm';
import type { ListPage } from '#contract/lists/list.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Key, Place, QueryPlan, Range } from './query-plan.ts';
import type { ListSource, Moment } from './source.ts';

/** A raw row; `clave` holds its cursor's keys, as JSON. */
export interface Marked {
  clave: string;
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
  const named = Object.entries(columns).map(([name, value]) => sql.raw(`${value} AS "${name}"`));
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
