import { createHash } from 'node:crypto';
import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readJson } from '#contract/json.ts';
import { type ListPage, maxCountedRows } from '#contract/lists/list.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { nameSql } from '../db/text.ts';
import {
  findPrefixEnd,
  type KeyRange,
  type QueryPlan,
  type RowPosition,
  type SortKey,
} from './query-plan.ts';
import type { ListContext, ListSource } from './source.ts';

/** A raw row. `clave` contains the keys of the row's cursor as JSON. */
const keyedRow = z.looseObject({ clave: z.string() });
export type KeyedRow = z.infer<typeof keyedRow>;

const keysOfRow = z.array(z.union([z.string(), z.number()]));

/** Returns the position of a row from its `clave`. */
export const parsePosition = (clave: string): RowPosition => ({
  keys: keysOfRow.parse(JSON.parse(clave)),
});

const comma = sql`, `;
const columnsOf = (keys: readonly SortKey[]) =>
  sql.join(
    keys.map(({ column }) => column),
    comma,
  );

/** SQL: compares a row's keys with the keys of a position. */
function compared(keys: readonly SortKey[], sign: SQL, place: RowPosition): SQL {
  const columns = keys.map(({ bare }) => bare);
  const values = keys.map(({ collation }, index) => sql`${place.keys[index]}${collation}`);
  return sql`(${sql.join(columns, comma)}) ${sign} (${sql.join(values, comma)})`;
}

/** A part of a list: the rows after the cursor's row, up to the last row that a page may read. */
interface Part {
  place?: RowPosition | null;
  end?: RowPosition | null;
}

/**
 * Returns the conditions for the part of the first key's range that this page still has to read. The cursor
 * (`place`) and the last row (`end`) replace the range's own bounds, because SQLite uses only one lower and
 * one upper bound.
 */
function boundsOf({ keys, descending, range }: QueryPlan, { place, end }: Part): SQL[] {
  const [first] = keys;
  if (!first) return [];
  const { low, high, prefix }: KeyRange = range;
  const lower = prefix ?? low;
  const upper = prefix === undefined ? high : findPrefixEnd(prefix);
  const [passed, last] = descending ? [end, place] : [place, end];
  return [
    ...(passed ? [compared(keys, descending ? sql`>=` : sql`>`, passed)] : []),
    ...(lower !== undefined && !passed ? [sql`${first.column} >= ${lower}`] : []),
    ...(last ? [compared(keys, descending ? sql`<` : sql`<=`, last)] : []),
    ...(upper !== undefined && !last ? [sql`${first.column} < ${upper}`] : []),
  ];
}

const conditionOf = (plan: QueryPlan, part: Part) =>
  and(...plan.lead, ...plan.filters, ...boundsOf(plan, part)) ?? sql`TRUE`;

const orderOf = ({ keys, descending }: QueryPlan) =>
  sql.join(
    keys.map(({ column }) => (descending ? sql`${column} DESC` : column)),
    comma,
  );

/**
 * The maximum number of rows that a page reads. If few rows match, the next page continues the search. Without
 * this maximum, a filter that has no index could read the whole list for one row.
 */
export const maxReadRows = 2000;

/** Finds the last row that a page may read. Resolves to null if the page may read all remaining rows. */
async function findEnd(
  db: Db,
  plan: QueryPlan,
  place: RowPosition | null,
): Promise<RowPosition | null> {
  if (plan.filters.length === 0) return null;
  const [end] = await db
    .select({ clave: sql<string>`json_array(${columnsOf(plan.keys)})` })
    .from(plan.walk)
    .where(and(...plan.lead, ...boundsOf(plan, { place })))
    .orderBy(orderOf(plan))
    .limit(1)
    .offset(maxReadRows - 1);
  return end ? parsePosition(end.clave) : null;
}

export function readRows(
  db: Db,
  { columns }: ListSource,
  { plan, limit, ...part }: Part & { plan: QueryPlan; limit: number },
): Promise<KeyedRow[]> {
  const fields = Object.entries(columns).map(([name, value]) => sql`${value} AS ${nameSql(name)}`);
  return selectRows(
    db,
    keyedRow,
    sql`SELECT ${sql.join(fields, comma)}, json_array(${columnsOf(plan.keys)}) AS clave
      FROM ${plan.from} WHERE ${conditionOf(plan, part)}
      ORDER BY ${orderOf(plan)} LIMIT ${limit}`,
  );
}

interface Counting {
  /** The maximum number of rows to count. By default the query counts all rows. */
  max?: number;
  end?: RowPosition | null;
}

export async function countRows(
  db: Db,
  plan: QueryPlan,
  { max = -1, end = null }: Counting = {},
): Promise<number> {
  return db.$count(
    sql`(SELECT 1 FROM ${plan.from} WHERE ${conditionOf(plan, { end })} LIMIT ${max})`,
  );
}

export const parseListRow = (
  source: ListSource,
  { clave: _, ...raw }: KeyedRow,
  moment: ListContext,
): object => source.rowOf(raw, moment);

/** A cursor is these data as base64url: `v` is its scope, and `k` has the keys of the last shown row. */
const cursorData = z.strictObject({
  v: z.string(),
  k: z.array(z.union([z.string().max(400), z.int()])).max(5),
});

/**
 * Returns the scope of a cursor: one list and one query. A cursor from another query could point at a row
 * that this query hides.
 */
export function cursorScope({ list }: ListSource, { cursor: _, limite: __, ...asked }: ListQuery) {
  const text = JSON.stringify([list.name, asked]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Writes a cursor. `keys` are JSON. */
export const writeCursor = (scope: string, keys: string) =>
  Buffer.from(`{"v":"${scope}","k":${keys}}`).toString('base64url');

/** Reads a cursor. Returns null when the cursor does not belong to this query. */
function readCursor(cursor: string, scope: string, keys: readonly SortKey[]): RowPosition | null {
  const { data } = cursorData.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (data?.v !== scope || data.k.length !== keys.length) return null;
  const kinds = keys.map(({ kind }) => (kind === 'number' ? 'number' : 'string'));
  return data.k.every((value, index) => typeof value === kinds[index]) ? { keys: data.k } : null;
}

/** Reads a page of a list. Resolves to null when the cursor does not belong to this query. */
export async function readPage(
  db: Db,
  source: ListSource,
  query: ListQuery,
  moment: ListContext,
): Promise<ListPage<object> | null> {
  const plan = source.planOf(query, moment);
  const { cursor, limite } = query;
  const scope = cursorScope(source, query);
  const place = cursor === undefined ? null : readCursor(cursor, scope, plan.keys);
  if (cursor !== undefined && !place) return null;
  const [end, firstEnd] = await Promise.all([
    findEnd(db, plan, place),
    place && findEnd(db, plan, null),
  ]);
  const countsTo = place ? firstEnd : end;
  const [found, counted] = await Promise.all([
    readRows(db, source, { plan, place, end, limit: limite + 1 }),
    countRows(db, plan, { max: maxCountedRows + 1, end: countsTo }),
  ]);
  const page = found.slice(0, limite);
  const next = found.length > limite ? page.at(-1)?.clave : end && JSON.stringify(end.keys);
  return {
    rows: page.map((raw) => parseListRow(source, raw, moment)),
    nextCursor: next ? writeCursor(scope, next) : null,
    total: counted <= maxCountedRows && !countsTo ? counted : null,
    counted: Math.min(counted, maxCountedRows),
  };
}
