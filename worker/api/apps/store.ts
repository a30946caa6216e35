import { asc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AdminApp, type AppEntry, appEntry } from '#contract/apps/entry.ts';
import { readJson } from '#contract/json.ts';
import { computeShortHash } from '../../shared/short-hash.ts';
import { type AuditEntry, type Author, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { selectRows } from '../db/rows.ts';
import { appPictures, apps, previousAppEntries } from '../db/tables/apps.ts';
import { settings } from '../db/tables/site.ts';
import type { App } from './catalogue.ts';
import { mayRetire } from './minimum.ts';

/** These statements run in the batch that reads the settings. There are at most fifty apps. */
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

/** SQL: the row still has the version that the caller read. Version 0 means that the caller found no row. */
const isUnchanged = ({ slug, version }: Pick<App, 'slug' | 'version'>) =>
  version === 0
    ? isNew(slug)
    : sql`EXISTS (SELECT 1 FROM apps WHERE slug = ${slug} AND version = ${version})`;

/** Returns the app for the audit record: its URL, and a hash that shows whether its text changed. */
export function auditApp({ slug, entry, retiredAt }: Pick<App, 'slug' | 'entry' | 'retiredAt'>) {
  const hash = computeShortHash(JSON.stringify(entry));
  const { name: title, officialSite } = entry;
  return { slug, title, officialSite, retiredAt, hash };
}

/**
 * Returns a statement that keeps the app's entry from before an edit, if the app has not changed since the
 * caller read it.
 */
const keepPrevious = (db: Db, { slug, version, entry }: Pick<App, 'slug' | 'version' | 'entry'>) =>
  insertWhere(
    db,
    previousAppEntries,
    { slug, entry },
    isUnchanged({ slug, version }),
  ).onConflictDoUpdate({
    target: previousAppEntries.slug,
    set: { entry: sql`excluded.entry` },
  });

/** SQL: no list ever showed the app. The audit log contains each order of the apps. */
const isUnseen = (slug: string) => sql`NOT EXISTS (SELECT 1 FROM audit_log
  WHERE action = 'change-setting' AND after ->> 'ajuste' = 'apps'
    AND EXISTS (SELECT 1 FROM json_each(after, '$.valor.order') WHERE value = ${slug})
    AND NOT EXISTS (SELECT 1 FROM json_each(after, '$.valor.hidden') WHERE value = ${slug}))`;

const pastRow = z.object({ entry: z.string().nullable(), isUnseen: z.coerce.boolean() });

/** Reads an app's history: the entry before its last edit, and whether a list showed the app. */
export async function readHistory(db: Db, slug: string) {
  const [found] = await selectRows(
    db,
    pastRow,
    sql`SELECT (SELECT entry FROM app_previous WHERE slug = ${slug}) AS entry, ${isUnseen(slug)} AS isUnseen`,
  );
  const { data: entry } = appEntry.safeParse(readJson(found?.entry ?? ''));
  return { entry, isUnseen: found?.isUnseen ?? false };
}

/** Returns the fields of an app's editor that depend on the app's history. */
export function describeHistory(
  { name, entry, isOriginal }: App,
  past: Awaited<ReturnType<typeof readHistory>>,
): Pick<AdminApp, 'previous' | 'isUnseen'> {
  const isOther = JSON.stringify(past.entry) !== JSON.stringify(entry);
  return {
    previous: past.entry?.name === name && isOther ? past.entry : undefined,
    isUnseen: !isOriginal && past.isUnseen,
  };
}

interface Change {
  action: AuditEntry['action'];
  entry: AppEntry;
  retiredAt: number | null;
}

/** Resolves to false if the app has changed since the read, or if too few other apps would stay visible. */
export async function writeApp(
  db: Db,
  { slug, version, was }: { slug: string; version: number; was: App | null },
  { action, entry, retiredAt }: Change,
  { now, ...call }: Author,
): Promise<boolean> {
  const row = { slug, entry, retiredAt, version: version + 1, createdAt: now, updatedAt: now };
  const isSame = isUnchanged({ slug, version });
  const isDue = action === 'retire-app' ? sql`${isSame} AND ${mayRetire(slug)}` : isSame;
  const { written } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...call,
        now,
        action,
        before: was && auditApp(was),
        after: auditApp({ slug, entry, retiredAt }),
      },
      isDue,
    ),
    previous: action === 'edit-app' && was ? keepPrevious(db, { ...was, version }) : undefined,
    written: insertWhere(db, apps, row, isDue)
      .onConflictDoUpdate({
        target: apps.slug,
        set: {
          entry: sql`excluded.entry`,
          retiredAt: sql`excluded.retired_at`,
          version: sql`excluded.version`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
      .returning({ slug: apps.slug }),
  });
  return written.length === 1;
}

/** Deletes a built-in app's row. Resolves to false if the app has changed since the caller read it. */
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
        before: auditApp(app),
        after: auditApp({ slug, entry, retiredAt: null }),
      },
      isUnchanged({ slug, version }),
    ),
    previous: keepPrevious(db, app),
    deleted: db
      .delete(apps)
      .where(sql`slug = ${slug} AND version = ${version}`)
      .returning({ slug: apps.slug }),
  });
  return deleted.length === 1;
}

/** Resolves to false if a list has shown the app, or if the app has changed since the caller read it. */
export async function deleteApp(db: Db, app: App, { now, ...call }: Author): Promise<boolean> {
  const { slug } = app;
  const isDue = sql`${isUnchanged(app)} AND ${isUnseen(slug)}`;
  const { deleted } = await runBatch(db, {
    record: recordAudit(db, { ...call, now, action: 'delete-app', before: auditApp(app) }, isDue),
    pictures: db.delete(appPictures).where(sql`slug = ${slug} AND ${isDue}`),
    previous: db.delete(previousAppEntries).where(sql`slug = ${slug} AND ${isDue}`),
    links: db.delete(settings).where(sql`key = ${`app:${slug}`} AND ${isDue}`),
    deleted: db.delete(apps).where(sql`slug = ${slug} AND ${isDue}`).returning({ slug: apps.slug }),
  });
  return deleted.length === 1;
}
