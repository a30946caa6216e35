import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readJson } from '#contract/json.ts';
import { countedUpTo, type ListPage } from '#contract/lists/list.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { endOf, type Key, type Place, type QueryPlan, type Range } from './query-plan.ts';
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

/**
 * The part of the first key's range that is still unread. A cursor replaces the bound that it has
 * passed, because SQLite uses one lower and one upper bound.
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

/** Counts the rows up to `most`; by default all of them. */
export async function countRows(db: Db, plan: QueryPlan, most = -1): Promise<number> {
  const [row] = await db.all<{ total: number }>(sql`SELECT count(*) AS total FROM (
    SELECT 1 FROM ${plan.from} ${whereOf(plan, null)} LIMIT ${most})`);
  return row?.total ?? 0;
}

export const rowOf = (source: ListSource, { clave: _, ...raw }: Marked, moment: Moment): object =>
  source.rowOf(raw, moment);

/** A cursor is base64url of this: `v` its scope, `k` the keys of the last row shown. */
const cursorData = z.strictObject({
  v: z.string(),
  k: z.array(z.union([z.string().max(400), z.int()])).max(5),
});

/** A cursor is good for one list and one query: with others it would show what they hide. */
export function scopeOf({ list }: ListSource, { cursor: _, limite: __, ...asked }: ListQuery) {
  const text = JSON.stringify([list.name, asked]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** `keys` are JSON. */
export const writeCursor = (scope: string, keys: string) =>
  Buffer.from(`{"v":"${scope}","k":${keys}}`).toString('base64url');

/** Returns null when the cursor does not belong to this query. */
function readCursor(cursor: string, scope: string, keys: readonly Key[]): Place | null {
  const { data } = cursorData.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (data?.v !== scope || data.k.length !== keys.length) return null;
  const kinds = keys.map(({ kind }) => (kind === 'number' ? 'number' : 'string'));
  return data.k.every((value, index) => typeof value === kinds[index]) ? { keys: data.k } : null;
}

/** Returns null when the cursor does not belong to this query. */
export async function readPage(
  db: Db,
  source: ListSource,
  query: ListQuery,
  moment: Moment,
): Promise<ListPage<object> | null> {
  const plan = source.planOf(query, moment);
  const { cursor, limite } = query;
  const scope = scopeOf(source, query);
  const place = cursor === undefined ? null : readCursor(cursor, scope, plan.keys);
  if (cursor !== undefined && !place) return null;
  const [found, counted] = await Promise.all([
    readRows(db, source, { plan, place, limit: limite + 1 }),
    countRows(db, plan, countedUpTo + 1),
  ]);
  const page = found.slice(0, limite);
  const last = found.length > limite ? page.at(-1) : undefined;
  return {
    rows: page.map((raw) => rowOf(source, raw, moment)),
    nextCursor: last ? writeCursor(scope, last.clave) : null,
    total: counted <= countedUpTo ? counted : null,
  };
}
