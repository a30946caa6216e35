import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** A statement: when the oldest application that waits for its approval was made (UTC ms), by `now`. */
export const selectOldestApplication = (db: Db, now: number) =>
  db
    .select({ since: sql<number>`created_at` })
    // Otherwise SQLite reads the index of all states, with everybody who is not verified.
    .from(sql`members INDEXED BY members_to_approve`)
    .where(sql`created_at <= ${now}
      AND estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL`)
    .orderBy(sql`created_at, id`)
    .limit(1);
