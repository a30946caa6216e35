import { drizzle } from 'drizzle-orm/d1';
import * as schema from './schema.ts';

/** The database as every store takes it. Money and access never read from a replica. */
export function openDb(d1: D1Database) {
  return drizzle(d1, { schema });
}
export type Db = ReturnType<typeof openDb>;
