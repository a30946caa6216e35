import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';
import type { Db } from './client.ts';

const dialect = new SQLiteAsyncDialect();

/**
 * Returns a query in our own SQL. The schema parses each row. In a batch, the SQL cannot have bound values.
 */
export function selectRows<Row>(
  db: Db,
  { parse }: { parse: (row: unknown) => Row },
  statement: SQL,
): SQLiteRaw<Row[]> {
  const parsed = (rows: unknown[]) => rows.map((row) => parse(row));
  return new SQLiteRaw(
    async () => parsed(await db.all(statement)),
    () => statement,
    'all',
    dialect,
    (found) => parsed((found as D1Result).results),
  );
}

/** Resolves to whether the condition holds. */
export const isTrue = async (db: Db, condition: SQL): Promise<boolean> =>
  (await db.all(sql`SELECT 1 WHERE ${condition}`)).length > 0;
