import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL: the column is one of these ids, which are one bound value however many; null: any id. */
export const isAmong = (column: SQLWrapper, ids: readonly string[] | null): SQL =>
  ids === null
    ? sql`TRUE`
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
