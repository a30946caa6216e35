import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * Some columns of a table, for `db.select`.
 *
 * @example db.select(columnsOf(members, 'id', 'email')).from(members)
 */
export function columnsOf<T extends SQLiteTable, Name extends keyof T['_']['columns']>(
  table: T,
  ...names: Name[]
): Pick<T['_']['columns'], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<
    T['_']['columns'],
    Name
  >;
}
