import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EventName, ServerEventName } from '#contract/events/events.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { dailyEvents } from '../db/tables/site.ts';
import { areWithin, type Counted, countHits, type Limit } from '../limits/store.ts';

/** Far above what a household does, low enough to prevent a faked crowd. */
export const eventLimit: Limit = { name: 'event', max: 600, windowMs: 600_000 };

interface Counter {
  event: EventName;
  /** A name of the catalogue, and an ISO code; empty where there is none. */
  app: string;
  country: string;
  day: string;
}

interface Step extends Counter {
  networks: Counted[];
  now: number;
}

const { day, event, app, country, total } = dailyEvents;
const oneMore = { target: [day, event, app, country], set: { total: sql`${total} + 1` } };

function countWhere(db: Db, { day, event, app, country }: Counter, condition: SQL) {
  return insertWhere(
    db,
    dailyEvents,
    { day, event, app, country, total: 1 },
    condition,
  ).onConflictDoUpdate(oneMore);
}

/** False: over the limit, and nothing was counted. */
export async function countEvent(db: Db, step: Step): Promise<boolean> {
  const [, rows] = await db.batch([
    countHits(db, step.networks, step.now),
    countWhere(db, step, areWithin(step.networks)).returning({ total }),
  ]);
  return rows.length === 1;
}

interface ServerStep extends Counter {
  event: ServerEventName;
}

/** A statement right after the one that makes the step true: counts if that changed one row. */
export function countDone(db: Db, step: ServerStep) {
  return countWhere(db, step, sql`changes() = 1`);
}

/** Undoes `countDone` when `onlyIf` holds: statements for a batch. */
export function uncount(db: Db, step: ServerStep, onlyIf: SQL) {
  const counter = and(
    eq(day, step.day),
    eq(event, step.event),
    eq(app, step.app),
    eq(country, step.country),
    onlyIf,
  );
  return [
    // A counter is never zero: the last event deletes its row.
    db.delete(dailyEvents).where(and(counter, eq(total, 1))),
    db
      .update(dailyEvents)
      .set({ total: sql`${total} - 1` })
      .where(and(counter, sql`${total} > 1`)),
  ] as const;
}
