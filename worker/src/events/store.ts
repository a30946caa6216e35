import { sql } from 'drizzle-orm';
import type { EventName } from '#contract/events.ts';
import type { Db } from '../db/client.ts';
import { dailyEvents } from '../db/schema.ts';
import { countHit, type Limit, withinLimit } from '../limits/store.ts';

/** Far above what a household does, low enough that nobody can invent a crowd quickly. */
export const eventLimit: Limit = { name: 'event', max: 600, windowMs: 600_000 };

interface Step {
  event: EventName;
  app: string;
  country: string;
  day: string;
  addressKey: string;
  now: number;
}

/** Adds one to the day's counter; false when the caller is over the limit and nothing was counted. */
export async function countEvent(db: Db, step: Step): Promise<boolean> {
  const [, rows] = await db.batch([
    countHit(db, eventLimit, step.addressKey, step.now),
    db
      .insert(dailyEvents)
      .select(sql`
        SELECT ${step.day}, ${step.event}, ${step.app}, ${step.country}, 1
        WHERE ${withinLimit(eventLimit, step.addressKey)}`)
      .onConflictDoUpdate({
        target: [dailyEvents.day, dailyEvents.event, dailyEvents.app, dailyEvents.country],
        set: { total: sql`${dailyEvents.total} + 1` },
      })
      .returning({ total: dailyEvents.total }),
  ]);
  return rows.length === 1;
}
