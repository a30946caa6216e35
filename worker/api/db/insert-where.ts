import { type Column, getTableColumns, isSQLWrapper, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** A row. Its keys are the names of columns. A value is plain, or it is SQL that may refer to `from`. */
type Row<T extends SQLiteTable> = {
  [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL | AnySQLiteColumn;
};

/**
 * Returns a statement that inserts a row if the condition holds, or a row for each matching row of `from`.
 * `INSERT … SELECT` uses the order of the schema's columns, not the order of the caller's fields.
 */
export function insertWhere<T extends SQLiteTable>(
  db: Db,
  table: T,
  row: Row<T>,
  condition: SQL,
  from?: SQLiteTable | SQL,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) =>
    valueFor(column, given[name]),
  );
  const source = from ? sql` FROM ${from}` : sql``;
  return db
    .insert(table)
    .select(sql`SELECT ${sql.join(values, sql`, `)}${source} WHERE ${condition}`);
}

function valueFor(column: Column, given: unknown) {
  if (isSQLWrapper(given)) return given;
  const value = given === undefined ? column.default : given;
  if (value === undefined || value === null) return sql`NULL`;
  return isSQLWrapper(value) ? value : sql.param(value, column);
}
