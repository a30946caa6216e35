import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Db, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { rateLimits } from '../db/tables/site.ts';
import { dayMs } from '../time/clock.ts';

/** An exact limit: at most `max` hits of one key in a window of `windowMs`. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

export interface CountedLimit {
  limit: Limit;
  key: string;
}

const rowKey = (limit: Limit, key: string) => `${limit.name}:${key}`;
const windowOf = (limit: Limit, now: number) => now - (now % limit.windowMs);

/**
 * Returns a statement for the head of a batch. If `onlyIf` holds, the statement counts a hit of each limit in
 * order, up to the first exceeded limit. No other request runs between this statement and the batch's
 * `areWithinLimits`. For a counter over its limit, the statement writes nothing and returns no row.
 */
export function countHits(
  db: Db,
  counted: readonly CountedLimit[],
  now: number,
  onlyIf = sql`TRUE`,
) {
  const rows = JSON.stringify(
    counted.map(({ limit, key }) => [rowKey(limit, key), windowOf(limit, now), limit.max]),
  );
  const isSameWindow = sql`${rateLimits.window} = excluded.window`;
  const max = sql`(SELECT value ->> 2 FROM json_each(${rows}) WHERE value ->> 0 = ${rateLimits.key})`;
  return db
    .insert(rateLimits)
    .select(
      sql`SELECT hit.value ->> 0, hit.value ->> 1, 1 FROM json_each(${rows}) AS hit
        WHERE NOT EXISTS (SELECT 1 FROM json_each(${rows}) AS earlier
          CROSS JOIN rate_limits AS r ON r.key = earlier.value ->> 0
          WHERE earlier.key < hit.key AND r.window = earlier.value ->> 1
            AND r.hits >= earlier.value ->> 2) AND ${onlyIf}`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${isSameWindow} THEN ${rateLimits.hits} + 1 ELSE 1 END`,
        window: sql`excluded.window`,
      },
      setWhere: sql`NOT (${isSameWindow}) OR ${rateLimits.hits} <= ${max}`,
    })
    .returning({ key: rateLimits.key, hits: rateLimits.hits });
}

/**
 * Returns two statements for a batch that start a window at `now`, unless the key's last window still runs.
 * `begun` returns a row after a start. `running` returns the start of the window.
 */
export function beginWindow(db: Db, { limit, key: name }: CountedLimit, now: number) {
  const { key, window } = rateLimits;
  const over = sql`${window} <= ${now - limit.windowMs}`;
  return {
    begun: db
      .insert(rateLimits)
      .values({ key: rowKey(limit, name), window: now, hits: 1 })
      .onConflictDoUpdate({ target: key, set: { window: now }, setWhere: over })
      .returning({ window }),
    running: db
      .select({ window })
      .from(rateLimits)
      .where(eq(key, rowKey(limit, name))),
  };
}

export type HitRow = Pick<typeof rateLimits.$inferSelect, 'key' | 'hits'>;

/** Returns the first exceeded limit by the rows of `countHits`; null if no limit is exceeded. */
export function findExceededLimit(
  counted: readonly CountedLimit[],
  rows: readonly HitRow[],
): Limit | null {
  const over = counted.find(({ limit, key }) => findHits({ limit, key }, rows) > limit.max);
  return over?.limit ?? null;
}

/** Returns the hits of a counter. A counter without a row is over its limit, so its hits are infinite. */
export function findHits({ limit, key }: CountedLimit, rows: readonly HitRow[]): number {
  return rows.find((row) => row.key === rowKey(limit, key))?.hits ?? Number.POSITIVE_INFINITY;
}

/** SQL: all hits so far are within their limits. The SQL stays true after the batch resets the hits. */
export function areWithinLimits(counted: readonly CountedLimit[]): SQL {
  const within = counted.map(
    ({ limit, key }) =>
      sql`coalesce((SELECT hits FROM rate_limits WHERE key = ${rowKey(limit, key)}), 0)
        <= ${limit.max}`,
  );
  return sql.join(within, sql` AND `);
}

export function resetHits(db: Db, { limit, key }: CountedLimit, onlyIf?: SQL) {
  return db.delete(rateLimits).where(and(eq(rateLimits.key, rowKey(limit, key)), onlyIf));
}

/** Returns a statement that removes one hit of the current window. */
export function removeHit(db: Db, { limit, key }: CountedLimit, now: number, onlyIf?: SQL) {
  const counter = and(
    eq(rateLimits.key, rowKey(limit, key)),
    eq(rateLimits.window, windowOf(limit, now)),
  );
  return db
    .update(rateLimits)
    .set({ hits: sql`max(1, ${rateLimits.hits} - 1)` })
    .where(and(counter, onlyIf));
}

/** SQL condition: a row counts more than `hits` in its limit's current window. */
const countsMore = (limit: Limit, row: string | SQL, hits: number, now: number) =>
  sql`EXISTS (SELECT 1 FROM rate_limits WHERE key = ${row}
    AND window = ${windowOf(limit, now)} AND hits > ${hits})`;

/** SQL condition: the hits exceed a limit in its current window. */
export const isOverLimit = ({ limit, key }: CountedLimit, now: number) =>
  countsMore(limit, rowKey(limit, key), limit.max, now);

/** SQL condition: a limit allows no further hit in its current window. */
export const isLimitReached = ({ limit, key }: CountedLimit, now: number) =>
  countsMore(limit, rowKey(limit, key), limit.max - 1, now);

/** Reads the hits of a counter's current window. */
export async function readHits(db: Db, { limit, key }: CountedLimit, now: number): Promise<number> {
  const isCurrent = eq(rateLimits.window, windowOf(limit, now));
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, rowKey(limit, key)), isCurrent));
  return row?.hits ?? 0;
}

/**
 * Returns a statement that adds `hits` (0 or more) to a counter if `onlyIf` holds. The statement also counts
 * when the counter has already passed its limit.
 */
export function addHits(
  db: Db,
  { limit, key }: CountedLimit,
  hits: number | SQL,
  now: number,
  onlyIf = sql`TRUE`,
) {
  const window = windowOf(limit, now);
  const isSameWindow = sql`${rateLimits.window} = ${window}`;
  const row = { key: rowKey(limit, key), window, hits };
  return insertWhere(db, rateLimits, row, sql`${hits} > 0 AND ${onlyIf}`).onConflictDoUpdate({
    target: rateLimits.key,
    set: { window, hits: sql`iif(${isSameWindow}, ${rateLimits.hits}, 0) + excluded.hits` },
  });
}

/** SQL: a limit allows no further hit in its current window. The key is in a column. */
export const isUsedUp = (limit: Limit, key: SQLiteColumn, now: number) =>
  countsMore(limit, sql`${rowKey(limit, '')} || ${key}`, limit.max - 1, now).mapWith(Boolean);

/** Returns the seconds until the next window, for `Retry-After`. */
export function secondsToNextWindow(limit: Limit, now: number): number {
  return Math.ceil((windowOf(limit, now) + limit.windowMs - now) / 1000);
}

/** Deletes old rows. Otherwise the table would grow, because strangers create a row for each typed email. */
export async function purgeLimits(db: Db, begun: Limit, now: number): Promise<void> {
  const { key, window } = rateLimits;
  // The character `;` comes after `:`, so the condition is a range of keys and can use the keys' index.
  const isBegun = and(gte(key, `${begun.name}:`), lt(key, `${begun.name};`));
  const isOld = or(lt(window, now - dayMs), and(isBegun, lt(window, now - begun.windowMs)));
  await purgeRows(db, rateLimits, key, sql`${isOld}`);
}
