import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EventName, ServerEventName } from '#contract/events/events.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { dailyBrowsers, dailyEvents } from '../db/tables/site.ts';
import type { Browser } from '../devices/browser.ts';

interface Counter {
  event: EventName;
  /** The app's name in the catalogue. `country` is an ISO code. An unknown app or country is empty. */
  app: string;
  country: string;
  day: string;
}

const { day, event, app, country, total } = dailyEvents;
const oneMore = { target: [day, event, app, country], set: { total: sql`${total} + 1` } };

function countWhere(db: Db, { day, event, app, country }: Counter, condition: SQL) {
  const row = { day, event, app, country, total: 1 };
  return insertWhere(db, dailyEvents, row, condition).onConflictDoUpdate(oneMore);
}

export async function countEvent(db: Db, step: Counter): Promise<void> {
  await countWhere(db, step, sql`TRUE`);
}

function countBrowser(db: Db, day: string, browser: Browser) {
  return db
    .insert(dailyBrowsers)
    .values({ day, ...browser, total: 1 })
    .onConflictDoUpdate({
      target: [dailyBrowsers.day, dailyBrowsers.family, dailyBrowsers.major],
      set: { total: sql`${dailyBrowsers.total} + 1` },
    });
}

/**
 * Counts a visit and its browser in one round trip. With `starts`, also counts that React started on the
 * page.
 */
export async function countVisit(
  db: Db,
  step: Counter,
  browser: Browser,
  starts: boolean,
): Promise<void> {
  const { day, app, country } = step;
  const start = { day, event: 'app_started', app, country } as const;
  await runBatch(db, {
    visit: countWhere(db, step, sql`TRUE`),
    browser: countBrowser(db, day, browser),
    start: starts ? countWhere(db, start, sql`TRUE`) : undefined,
  });
}

interface ServerStep extends Counter {
  event: ServerEventName;
}

/** Returns a statement that counts a step if `onlyIf` holds. */
export function countStep(db: Db, step: ServerStep, onlyIf: SQL) {
  return countWhere(db, step, onlyIf);
}

/** Returns statements for a batch that undo `countStep` if `onlyIf` holds. */
export function uncountStep(db: Db, step: ServerStep, onlyIf: SQL) {
  const counter = sql`${day} = ${step.day} AND ${event} = ${step.event} AND ${app} = ${step.app}
    AND ${country} = ${step.country} AND ${onlyIf}`;
  return [
    // A counter is never zero, so this statement deletes the row of the last event.
    db.delete(dailyEvents).where(and(counter, eq(total, 1))),
    db
      .update(dailyEvents)
      .set({ total: sql`${total} - 1` })
      .where(and(counter, sql`${total} > 1`)),
  ] as const;
}
