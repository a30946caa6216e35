import { eq, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { settings } from '../db/tables/site.ts';

export type StoredSetting = typeof settings.$inferSelect;

/** A few dozen rows at most. */
export function readSettings(db: Db): Promise<StoredSetting[]> {
  return db.select().from(settings);
}

export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  return found;
}

/** `version` is the one that was edited, 0 for the original. */
interface SettingEdit extends Caller {
  key: string;
  version: number;
  before: unknown;
  now: number;
}

const versionOf = (key: string) =>
  sql`coalesce((SELECT updated_at FROM settings WHERE key = ${key}), 0)`;

/** With its audit record, in one batch; false when another change came first. */
export async function changeSetting(db: Db, edit: SettingEdit, value: unknown): Promise<boolean> {
  const { key, version, before, now, ...who } = edit;
  const [rows] = await db.batch([
    insertWhere(
      db,
      settings,
      { key, value, updatedAt: sql`max(${now}, ${version} + 1)` },
      sql`${versionOf(key)} = ${version}`,
    )
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      })
      .returning({ key: settings.key }),
    recordAudit(db, {
      ...who,
      action: 'change-setting',
      memberId: null,
      before: { ajuste: key, valor: before },
      after: { ajuste: key, valor: value },
      now,
    }),
  ]);
  return rows.length === 1;
}

/** As `changeSetting`. */
export async function resetSetting(db: Db, edit: SettingEdit, original: unknown): Promise<boolean> {
  const { key, version, before, now, ...who } = edit;
  const [rows] = await db.batch([
    db
      .delete(settings)
      .where(sql`key = ${key} AND updated_at = ${version}`)
      .returning({ key: settings.key }),
    recordAudit(db, {
      ...who,
      action: 'reset-setting',
      memberId: null,
      before: { ajuste: key, valor: before },
      after: { ajuste: key, valor: original },
      now,
    }),
  ]);
  return rows.length === 1;
}
