import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Opens the database without replicas, because reads about money and access must see the newest data. */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}
export type Db = ReturnType<typeof openDb>;

/** Returns some columns of a table, e.g. `db.select(pickColumns(members, 'id', 'email')).from(members)`. */
export function pickColumns<T extends SQLiteTable, Name extends keyof T['_']['columns']>(
  table: T,
  ...names: Name[]
): Pick<T['_']['columns'], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<
    T['_']['columns'],
    Name
  >;
}

/** SQL: the column is one of these ids. The ids are one bound value; null means any id. */
export const isOneOfSql = (column: SQLWrapper, ids: readonly string[] | null): SQL =>
  ids === null
    ? sql`TRUE`
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The maximum number of rows that a job deletes in a run. The next minute's run deletes the other rows. */
export const maxPurgedRows = 1000;

/** Returns a statement that deletes a limited number of rows that match the condition. `key` is unique. */
export const purgeRows = (db: Db, table: SQLiteTable, key: SQLiteColumn, condition: SQL) =>
  db
    .delete(table)
    .where(sql`${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${maxPurgedRows})`);
