import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Catalogue } from '../apps/catalogue.ts';
import { selectApps } from '../apps/store.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { checkedJsonSql } from '../db/json-sql.ts';
import { auditLog, settings } from '../db/tables/site.ts';
import { countHits, findExceededLimit, type Limit } from '../limits/store.ts';
import { mailKinds } from '../mail/kinds.ts';
import { type OutboxMail, type QueuedMail, queueMail } from '../mail/store.ts';
import { hourMs } from '../time/clock.ts';

export type StoredSetting = typeof settings.$inferSelect;

/** Reads the settings and the apps in one round trip to the database. There are only a few dozen rows. */
export async function readSettings(
  db: Db,
): Promise<{ rows: StoredSetting[]; catalogue: Catalogue }> {
  const { rows, apps, pictures } = await runBatch(db, {
    rows: db.select().from(settings),
    ...selectApps(db),
  });
  return { rows, catalogue: new Catalogue(apps, pictures) };
}

export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  return found;
}

interface SettingEdit extends Caller {
  key: string;
  /** The new value. Null deletes the stored value, so that the default applies again. */
  value: unknown;
  /** The values that apply before and after the change, for the audit record. */
  before: unknown;
  after: unknown;
  /** The stored row that the caller has read, if the change depends on the row. */
  onlyAfter?: { row: StoredSetting | undefined } | undefined;
  onlyIf?: SQL | undefined;
  now: number;
}

/** Resolves to false if the change has no effect, if the row has changed, or if `onlyIf` is false. */
export async function writeSetting(
  db: Db,
  { key, value, before, after, onlyAfter, onlyIf, ...rest }: SettingEdit,
): Promise<boolean> {
  const stored = sql`(SELECT json(value) FROM settings WHERE key = ${key})`;
  const isReset = value === null;
  const row = onlyAfter?.row;
  const isThatRow = row
    ? sql`${stored} IS json(${JSON.stringify(row.value)})`
    : sql`${stored} IS NULL`;
  const isDue = and(
    isReset ? sql`${stored} IS NOT NULL` : sql`TRUE`,
    onlyAfter ? isThatRow : undefined,
    onlyIf,
  ) as SQL;
  const { record } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...rest,
        action: isReset ? 'reset-setting' : 'change-setting',
        before: { ajuste: key, valor: before },
        after: { ajuste: key, valor: after },
      },
      isDue,
    ).returning({ id: auditLog.id }),
    written: isReset
      ? db.delete(settings).where(and(eq(settings.key, key), isDue))
      : insertWhere(db, settings, { key, value }, isDue).onConflictDoUpdate({
          target: settings.key,
          set: { value: sql`excluded.value` },
        }),
  });
  return record.length > 0;
}

/** The limit of test mails. Without a limit, a faulty page could send too many test mails. */
export const testMailLimit: Limit = { name: 'test-mail', max: 30, windowMs: hourMs };

interface TestMail extends Omit<QueuedMail, 'params'> {
  /** The parameters of the mail. The default is the sample of the template. */
  params?: unknown;
  actorId: string;
  requestId: string;
}

/** Queues a mail with unsaved texts to the administrator, and writes the audit record. */
export async function queueTestMail(
  db: Db,
  { actorId, requestId, params, ...mail }: TestMail,
): Promise<{ outcome: 'limited' } | { outcome: 'queued'; mail: OutboxMail | null }> {
  const { template, now } = mail;
  const counted = [{ limit: testMailLimit, key: actorId }];
  if (findExceededLimit(counted, await countHits(db, counted, now))) return { outcome: 'limited' };
  const entry = { actorId, action: 'test-mail', after: { template }, requestId, now } as const;
  const { mails } = await runBatch(db, {
    record: recordAudit(db, entry, sql`TRUE`),
    mails: queueMail(
      db,
      { ...mail, params: checkedJsonSql(params ?? mailKinds[template].sample) },
      sql`TRUE`,
    ),
  });
  return { outcome: 'queued', mail: mails[0] ?? null };
}
