import { sql } from 'drizzle-orm';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, purgedAtOnce, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { clicks } from '../db/tables/affiliates.ts';
import { areWithinLimits, type CountedLimit, countHits } from '../limits/store.ts';
import { dayMs, hourMs } from '../time/clock.ts';

interface Click {
  id: string;
  /** The app's slug. */
  app: string;
  page: string;
  country: string;
  /** Keyed hashes of who clicks, and of the network. */
  visitor: string;
  network: string;
  now: number;
}

/** The part of the day's maximum that one network may use in an hour. */
const share = 1 / 100;

export const dailyClicks = (perDay: number): CountedLimit => ({
  limit: { name: 'click-day', max: perDay, windowMs: dayMs },
  key: '',
});

const hourOf = (now: number) => Math.floor(now / hourMs);

/**
 * Stores a click once for each visitor and hour, within the limits. Resolves to its id, or to the id of the
 * visitor's earlier click of this hour; null beyond the limits and for a retired app.
 */
export async function countClick(db: Db, click: Click, perDay: number): Promise<string | null> {
  const { id, app, page, country, network, now } = click;
  const counted = [dailyClicks(perDay)];
  const place = `${hourOf(now)}:${network}:`;
  const visitor = place + click.visitor;
  // `~` comes after every letter of a hash. Counting these rows spares the writes of a counter.
  const isNew = sql`NOT EXISTS (SELECT 1 FROM clicks WHERE visitor = ${visitor})
    AND (SELECT count(*) FROM clicks WHERE visitor > ${place} AND visitor < ${`${place}~`})
      < ${perDay * share}
    AND NOT EXISTS (SELECT 1 FROM apps WHERE slug = ${app} AND retired_at IS NOT NULL)`;
  const { known } = await runBatch(db, {
    hits: countHits(db, counted, now, isNew),
    click: insertWhere(
      db,
      clicks,
      { id, app, page, country, at: now, visitor },
      sql`${isNew} AND ${areWithinLimits(counted)}`,
    ),
    known: db.select({ id: clicks.id }).from(clicks).where(sql`visitor = ${visitor}`),
  });
  return known[0]?.id ?? null;
}

/** Forgets who clicked as soon as the hour is over, and deletes old clicks. */
export async function purgeClicks(db: Db, now: number): Promise<void> {
  const isOver = sql`visitor < ${`${hourOf(now)}:`}`;
  await runBatch(db, {
    visitors: db
      .update(clicks)
      .set({ visitor: null })
      .where(sql`id IN (SELECT id FROM clicks WHERE ${isOver} LIMIT ${purgedAtOnce})`),
    old: purgeRows(db, clicks, clicks.id, sql`at < ${now - retentionDays.clicks * dayMs}`),
  });
}
