import { drizzle } from 'drizzle-orm/d1';

/** The database for every store. Money and access never read from a replica. */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}
export type Db = ReturnType<typeof openDb>;
