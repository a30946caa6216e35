import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Returns a statement that reads the time (UTC ms) of the oldest application that waits for approval at `now`.
 */
export const selectOldestApplication = (db: Db, now: number) =>
  db
    .select({ since: sql<number>`created_at` })
    // Without the hint, SQLite reads the index of all states, which contains all unverified members.
    .from(sql`members INDEXED BY members_to_approve`)
    .where(sql`created_at <= ${now}
      AND estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL`)
    .orderBy(sql`created_at, id`)
    .limit(1);
