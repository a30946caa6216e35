import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { heartbeats } from '../db/tables/site.ts';
import { dayMs } from '../time/clock.ts';
import { type DataFacts, lateMailMs } from './rules.ts';

/** Notes that something which runs by itself has run. */
export async function beat(db: Db, name: 'cron', at: number): Promise<void> {
  const set = { target: heartbeats.name, set: { at } };
  await db.insert(heartbeats).values({ name, at }).onConflictDoUpdate(set);
}

/**
 * When the cron last ran, and whether mail is held up: one that waits for longer than `lateMailMs`,
 * untried or after failures, while no mail of that time was sent. One address that its provider keeps
 * refusing is no delay of everybody's.
 */
export async function readFacts(db: Db, now: number): Promise<DataFacts> {
  const late = now - lateMailMs;
  // What has failed waits for a day at most: what waits for longer need not be looked at.
  const soon = now + dayMs;
  // The states are literals: with bound values SQLite could not use the partial index.
  const [row] = await db.all<{ cronAt: number | null; isMailLate: number }>(sql`
    SELECT (SELECT at FROM heartbeats WHERE name = 'cron') AS cronAt,
      EXISTS (SELECT 1 FROM mail_outbox WHERE estado IN ('pendiente', 'enviando')
        AND due_at <= ${soon} AND (due_at <= ${late} OR (attempts > 1 AND created_at <= ${late})))
      AND NOT EXISTS (SELECT 1 FROM mail_outbox
        WHERE created_at > ${late} AND estado = 'enviado') AS isMailLate`);
  return { cronAt: row?.cronAt ?? null, isMailLate: row?.isMailLate === 1 };
}
