import { desc, gt, sql } from 'drizzle-orm';
import type { UncountedPeriod } from '#contract/affiliates/report.ts';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, maxPurgedRows, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { clicks, fullClickDays } from '../db/tables/affiliates.ts';
import { type CountedLimit, countHits, isLimitReached } from '../limits/store.ts';
import { dayMs, hourMs } from '../time/clock.ts';
import { storedPageSql } from './stored-page.ts';

interface Click {
  /** The random id that the network gets. The database stores it without its last eight letters. */
  id: string;
  /** The app's slug. */
  app: string;
  page: string;
  country: string;
  /** Keyed hashes of the visitor and of the visitor's network. */
  visitor: string;
  network: string;
  now: number;
}

const ownLetters = 8;
const withoutPress = (id: string) => id.slice(0, -ownLetters);

/**
 * SQL condition: the row is the click whose id a network reports. Rows lack the id's last letters, except the
 * rows of earlier releases.
 */
export const hasClickIdSql = (id: string) => sql`clicks.id IN (${id}, ${withoutPress(id)})`;

/** The share of the day's maximum that the clicks of one network may use. */
const share = 1 / 10;

const daily = (name: string, max: number, key = ''): CountedLimit => ({
  limit: { name, max, windowMs: dayMs },
  key,
});

const hourOf = (now: number) => Math.floor(now / hourMs);

/**
 * Stores one click for each visitor and hour, within the limits. Resolves to the id that the network gets. A
 * visitor's clicks in an hour get ids that differ only at the end: several people may share the visitor's IP
 * address, and each conversion needs its own click id. Resolves to null when a limit is reached and for a
 * retired app.
 */
export async function storeClick(db: Db, click: Click, perDay: number): Promise<string | null> {
  const { app, page, country, now } = click;
  const id = withoutPress(click.id);
  const visitor = `${hourOf(now)}:${click.visitor}`;
  const ofSite = daily('click-day', perDay);
  const counted = [daily('click-network', Math.ceil(perDay * share), click.network), ofSite];
  const isStored = sql`EXISTS (SELECT 1 FROM clicks WHERE id = ${id})`;
  const isUsedUp = sql.join(
    counted.map((one) => isLimitReached(one, now)),
    sql` OR `,
  );
  const { known } = await runBatch(db, {
    click: insertWhere(
      db,
      clicks,
      { id, app, page: storedPageSql(page), country, at: now, visitor },
      sql`NOT (${isUsedUp})
        AND NOT EXISTS (SELECT 1 FROM apps WHERE slug = ${app} AND retired_at IS NOT NULL)`,
    ).onConflictDoNothing(),
    hits: countHits(db, counted, now, isStored),
    full: insertWhere(
      db,
      fullClickDays,
      { day: now - (now % dayMs), at: now },
      sql`${isStored} AND ${isLimitReached(ofSite, now)}`,
    ).onConflictDoNothing(),
    known: db.select({ id: clicks.id }).from(clicks).where(sql`visitor = ${visitor}`),
  });
  const [first] = known;
  return first ? first.id + click.id.slice(-ownLetters) : null;
}

/** Reads the days since a time on which the clicks reached the maximum, newest first. */
export async function readFullDays(db: Db, from: number): Promise<UncountedPeriod[]> {
  const { day } = fullClickDays;
  const days = await db
    .select()
    .from(fullClickDays)
    .where(gt(day, from - dayMs))
    .orderBy(desc(day));
  return days.map((full) => ({ from: full.at, until: full.day + dayMs }));
}

/** Deletes the visitors' hashes of past hours, and deletes old clicks. */
export async function purgeClicks(db: Db, now: number): Promise<void> {
  const isOver = sql`visitor < ${`${hourOf(now)}:`}`;
  const old = now - retentionDays.clicks * dayMs;
  await runBatch(db, {
    visitors: db
      .update(clicks)
      .set({ visitor: null })
      .where(sql`id IN (SELECT id FROM clicks WHERE ${isOver} LIMIT ${maxPurgedRows})`),
    old: purgeRows(db, clicks, clicks.id, sql`at < ${old}`),
    days: purgeRows(db, fullClickDays, fullClickDays.day, sql`day < ${old}`),
  });
}
