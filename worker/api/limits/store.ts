import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/tables/site.ts';
import { dayMs } from '../time/clock.ts';

/** An exact limit: at most `max` hits of one key in a window of `windowMs`. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

export interface Counted {
  limit: Limit;
  key: string;
}

const rowKey = (limit: Limit, key: string) => `${limit.name}:${key}`;
const windowOf = (limit: Limit, now: number) => now - (now % limit.windowMs);

/**
 * Counts one hit. A statement for the head of a batch: later statements of the same batch ask
 * `withinLimit`, so no concurrent request comes between counting and deciding.
 */
export function countHit(db: Db, limit: Limit, key: string, now: number) {
  const window = windowOf(limit, now);
  return db
    .insert(rateLimits)
    .values({ key: rowKey(limit, key), window, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${rateLimits.window} = ${window} THEN ${rateLimits.hits} + 1 ELSE 1 END`,
        window,
      },
    })
    .returning({ hits: rateLimits.hits });
}

/** SQL condition: the hit counted before it in the batch was within the limit. */
export function withinLimit(limit: Limit, key: string) {
  return sql`(SELECT hits FROM rate_limits WHERE key = ${rowKey(limit, key)}) <= ${limit.max}`;
}

export function forgetHits(db: Db, { limit, key }: Counted) {
  return db.delete(rateLimits).where(eq(rateLimits.key, rowKey(limit, key)));
}

export function giveBackHit(db: Db, { limit, key }: Counted, now: number) {
  const thisWindow = eq(rateLimits.window, windowOf(limit, now));
  return db
    .update(rateLimits)
    .set({ hits: sql`max(1, ${rateLimits.hits} - 1)` })
    .where(and(eq(rateLimits.key, rowKey(limit, key)), thisWindow));
}

/** Whether the count that `countHit` returned is over the limit. */
export function isOver(limit: Limit, hit: { hits: number } | undefined): boolean {
  return (hit?.hits ?? 0) > limit.max;
}

/** For `Retry-After`. */
export function secondsToNextWindow(limit: Limit, now: number): number {
  return Math.ceil((windowOf(limit, now) + limit.windowMs - now) / 1000);
}

export async function purgeLimits(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.window, now - dayMs));
}
