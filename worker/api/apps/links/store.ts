import { sql } from 'drizzle-orm';
import { type Author, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { linkChecks } from '../../db/tables/apps.ts';
import { heartbeats } from '../../db/tables/site.ts';
import type { App } from '../catalogue.ts';
import { failuresUntilDead, type LinkCheckRow } from './rules.ts';

/** Reads every row. There are at most three rows for each of fifty apps. */
export const readAllChecks = (db: Db): Promise<LinkCheckRow[]> => db.select().from(linkChecks);

const isOneOf = (urls: string[]) =>
  sql`url IN (SELECT value FROM json_each(${JSON.stringify(urls)}))`;

const isUnaccepted = sql`failures >= ${failuresUntilDead} AND accepted_at IS NULL`;

/** Returns a statement that reads the dead links without the owner's acceptance. */
export const selectDeadLinks = (db: Db) =>
  db
    .select({ url: linkChecks.url, since: linkChecks.failedSince })
    .from(linkChecks)
    .where(isUnaccepted);

/** Stores the results of checks, and deletes the rows of URLs that no app has any more. */
export async function storeChecks(
  db: Db,
  rows: LinkCheckRow[],
  forgotten: string[],
): Promise<void> {
  await runBatch(db, {
    forgotten: db.delete(linkChecks).where(isOneOf(forgotten)),
    stored: rows.map((row) => {
      const { status, leadsTo, checkedAt, dueAt, failures, failedAt, failedSince } = row;
      // The owner may have accepted the link after the check read its row. A good answer ends the acceptance.
      const acceptedAt = sql`iif(excluded.failures = 0, NULL, accepted_at)`;
      return db.insert(linkChecks).values(row).onConflictDoUpdate({
        target: linkChecks.url,
        set: { status, leadsTo, checkedAt, dueAt, failures, failedAt, failedSince, acceptedAt },
      });
    }),
  });
}

/** Accepts an app's dead links for the owner. Resolves to false if the app has no dead link. */
export async function acceptLinks(
  db: Db,
  { slug, name }: Pick<App, 'slug' | 'name'>,
  urls: string[],
  { now, ...call }: Author,
): Promise<boolean> {
  const isIt = sql`${isOneOf(urls)} AND ${isUnaccepted}`;
  const { accepted } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...call, now, action: 'accept-links', after: { slug, title: name } },
      sql`EXISTS (SELECT 1 FROM link_checks WHERE ${isIt})`,
    ),
    accepted: db
      .update(linkChecks)
      .set({ acceptedAt: now })
      .where(isIt)
      .returning({ url: linkChecks.url }),
  });
  return accepted.length > 0;
}

/** Begins a run. Resolves to false if another run began within `pauseMs`. */
export async function beginLinkCheckRun(db: Db, now: number, pauseMs: number): Promise<boolean> {
  const begun = await db
    .insert(heartbeats)
    .values({ name: 'links', at: now })
    .onConflictDoUpdate({
      target: heartbeats.name,
      set: { at: now },
      setWhere: sql`${heartbeats.at} <= ${now - pauseMs}`,
    })
    .returning({ at: heartbeats.at });
  return begun.length > 0;
}
