import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { heartbeats } from '../db/tables/site.ts';
import { dayMs } from '../time/clock.ts';
import { type DatabaseFacts, lateMailMs } from './rules.ts';

export async function recordHeartbeat(db: Db, name: 'cron', at: number): Promise<void> {
  const set = { target: heartbeats.name, set: { at } };
  await db.insert(heartbeats).values({ name, at }).onConflictDoUpdate(set);
}

const factsRow: z.ZodType<DatabaseFacts> = z.object({
  cronAt: z.int().nullable(),
  backupAt: z.int().nullable(),
  isMailLate: z.coerce.boolean(),
  isMailRefused: z.coerce.boolean(),
  isPaypalRefusing: z.coerce.boolean(),
});

/**
 * Mail counts as late only if the site sent no mail during the last `lateMailMs`. So one faulty email
 * does not make the mail late.
 */
export async function readFacts(db: Db, now: number): Promise<DatabaseFacts> {
  const late = now - lateMailMs;
  // The query skips later rows, because a retry waits at most a day.
  const soon = now + dayMs;
  // The states are literals, because SQLite cannot use the partial indexes with bound values.
  const waiting = sql`channel = 'mail' AND estado IN ('pendiente', 'enviando')
    AND turn IS NULL AND due_at <= ${soon}`;
  // A busy service's refusal does not count as an attempt.
  const isRefused = sql`(attempts > 1 OR last_error LIKE '429%')`;
  const unsent = sql`NOT EXISTS (SELECT 1 FROM outbox
    WHERE channel = 'mail' AND created_at > ${late} AND estado = 'enviado')`;
  const [facts] = await selectRows(
    db,
    factsRow,
    sql`SELECT (SELECT at FROM heartbeats WHERE name = 'cron') AS cronAt,
      (SELECT at FROM heartbeats WHERE name = 'backup') AS backupAt,
      EXISTS (SELECT 1 FROM outbox WHERE ${waiting}
        AND (due_at <= ${late} OR (${isRefused} AND created_at <= ${late}))) AND ${unsent} AS isMailLate,
      EXISTS (SELECT 1 FROM outbox WHERE ${waiting} AND ${isRefused}) AND ${unsent} AS isMailRefused,
      EXISTS (SELECT 1 FROM payout_lots WHERE due_at <= ${soon + dayMs} AND closed_at IS NULL
        AND attempts > 1 AND last_error IS NOT NULL) AS isPaypalRefusing`,
  );
  if (!facts) throw new Error('the facts have no row');
  return facts;
}
