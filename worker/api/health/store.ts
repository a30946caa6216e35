import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { heartbeats } from '../db/tables/site.ts';
import { dayMs } from '../time/clock.ts';
import { type DataFacts, lateMailMs } from './rules.ts';

export async function beat(db: Db, name: 'cron', at: number): Promise<void> {
  const set = { target: heartbeats.name, set: { at } };
  await db.insert(heartbeats).values({ name, at }).onConflictDoUpdate(set);
}

/**
 * Mail is late when one has waited for `lateMailMs`, tried or not, and none was sent in that time:
 * a single address that its provider refuses is not a delay for everybody.
 */
export async function readFacts(db: Db, now: number): Promise<DataFacts> {
  const late = now - lateMailMs;
  // A retry waits a day at most: what is due later need not be looked at.
  const soon = now + dayMs;
  // The states are literals: with bound values SQLite could not use the partial index.
  const [row] = await db.all<{ cronAt: number | null; isMailLate: number }>(sql`
    SELECT (SELECT at FROM heartbeats WHERE name = 'cron') AS cronAt,
      EXISTS (SELECT 1 FROM outbox WHERE channel = 'mail' AND estado IN ('pendiente', 'enviando')
        AND due_at <= ${soon} AND (due_at <= ${late} OR (attempts > 1 AND created_at <= ${late})))
      AND NOT EXISTS (SELECT 1 FROM outbox
        WHERE channel = 'mail' AND created_at > ${late} AND estado = 'enviado') AS isMailLate`);
  return { cronAt: row?.cronAt ?? null, isMailLate: row?.isMailLate === 1 };
}
