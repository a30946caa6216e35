import { and, eq, sql } from 'drizzle-orm';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { letterLinks } from '../db/tables/letters.ts';
import { areWithinLimits, type CountedLimit, countHits } from '../limits/store.ts';

export const selectLetterLinks = (db: Db, letterId: string) =>
  db
    .select({ url: letterLinks.url, clicks: letterLinks.clicks })
    .from(letterLinks)
    .where(eq(letterLinks.letterId, letterId))
    .orderBy(letterLinks.place);

/**
 * Returns the URL of a link; null if the letter has no such link. If `click` is null, the call is not a click
 * and does not count. A click above the client's limits does not count either.
 */
export async function openLink(
  db: Db,
  letterId: string,
  place: number,
  click: { counted: CountedLimit[]; now: number } | null,
) {
  const which = and(eq(letterLinks.letterId, letterId), eq(letterLinks.place, place));
  const isThere = sql`EXISTS (SELECT 1 FROM letter_links
    WHERE letter_id = ${letterId} AND place = ${place})`;
  const { found } = await runBatch(db, {
    counting: click
      ? [
          countHits(db, click.counted, click.now, isThere),
          db
            .update(letterLinks)
            .set({ clicks: sql`${letterLinks.clicks} + 1` })
            .where(and(which, areWithinLimits(click.counted))),
        ]
      : [],
    found: db.select({ url: letterLinks.url }).from(letterLinks).where(which),
  });
  return found[0]?.url ?? null;
}
