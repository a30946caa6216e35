import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { AppEntry } from '#contract/apps/entry.ts';
import { type AuditEntry, type Author, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { appPictures, apps } from '../db/tables/apps.ts';
import type { App } from './catalogue.ts';

/** Statements of the catalogue's rows, for the batch that reads the settings. Fifty apps at most. */
export function selectApps(db: Db) {
  const { slug, entry, retiredAt, version, updatedAt } = apps;
  const { kind, hash } = appPictures;
  return {
    apps: db
      .select({ slug, entry, retiredAt, version, updatedAt })
      .from(apps)
      .orderBy(asc(apps.createdAt), slug),
    pictures: db.select({ slug: appPictures.slug, kind, hash }).from(appPictures),
  };
}

const isNew = (slug: string) => sql`NOT EXISTS (SELECT 1 FROM apps WHERE slug = ${slug})`;

/** Whether the row is as it was read; version 0: there is none. */
const isUnchanged = ({ slug, version }: Pick<App, 'slug' | 'version'>) =>
  version === 0
    ? isNew(slug)
    : sql`EXISTS (SELECT 1 FROM apps WHERE slug = ${slug} AND version = ${version})`;

/** The audit record: which app, where it leads, and whether its text changed, but not the text itself. */
export function remembered({ slug, entry, retiredAt }: Pick<App, 'slug' | 'entry' | 'retiredAt'>) {
  const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);
  const { name: title, officialSite } = entry;
  return { slug, title, officialSite, retiredAt, hash };
}

interface Change {
  action: AuditEntry['action'];
  entry: AppEntry;
  retiredAt: number | null;
}

/** Writes a row over the app as it was read. False: it has changed meanwhile. */
export async function writeApp(
  db: Db,
  { slug, version, was }: { slug: string; version: number; was: App | null },
  { action, entry, retiredAt }: Change,
  { now, ...call }: Author,
): Promise<boolean> {
  const row = { slug, entry, retiredAt, version: 1, createdAt: now, updatedAt: now };
  const { written } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...call,
        now,
        action,
        before: was && remembered(was),
        after: remembered({ slug, entry, retiredAt }),
      },
      isUnchanged({ slug, version }),
    ),
    written:
      version === 0
        ? db.insert(apps).values(row).onConflictDoNothing().returning({ slug: apps.slug })
        : db
            .update(apps)
            .set({ entry, retiredAt, version: version + 1, updatedAt: now })
            .where(sql`slug = ${slug} AND version = ${version}`)
            .returning({ slug: apps.slug }),
  });
  return written.length === 1;
}

/** Deletes the row over an original `entry`. False: it has changed meanwhile. */
export async function restoreApp(
  db: Db,
  app: App,
  { entry }: Pick<App, 'entry'>,
  { now, ...call }: Author,
): Promise<boolean> {
  const { slug, version } = app;
  const { deleted } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...call,
        now,
        action: 'restore-app',
        before: remembered(app),
        after: remembered({ slug, entry, retiredAt: null }),
      },
      isUnchanged({ slug, version }),
    ),
    deleted: db
      .delete(apps)
      .where(sql`slug = ${slug} AND version = ${version}`)
      .returning({ slug: apps.slug }),
  });
  return deleted.length === 1;
}
