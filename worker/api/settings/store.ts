import { eq, sql } from 'drizzle-orm';
import { Catalogue } from '../apps/catalogue.ts';
import { selectApps } from '../apps/store.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { settings } from '../db/tables/site.ts';
import { countHits, exceededOf, type Limit } from '../limits/store.ts';
import { mailKinds } from '../mail/kinds.ts';
import { type OutboxMail, type QueuedMail, queueMail } from '../mail/store.ts';
import { hourMs } from '../time/clock.ts';

export type StoredSetting = typeof settings.$inferSelect;

/** A few dozen rows at most, and the apps that they arrange: one trip for both. */
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
  /** Null deletes the stored value: the original is in force again. */
  value: unknown;
  /** Values in force, for the audit record. */
  before: unknown;
  after: unknown;
  now: number;
}

/** Stores a setting with its audit record. */
export async function writeSetting(
  db: Db,
  { key, value, before, after, ...rest }: SettingEdit,
): Promise<void> {
  const isStored = sql`EXISTS (SELECT 1 FROM settings WHERE key = ${key})`;
  const isReset = value === null;
  await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...rest,
        action: isReset ? 'reset-setting' : 'change-setting',
        before: { ajuste: key, valor: before },
        after: { ajuste: key, valor: after },
      },
      isReset ? isStored : sql`TRUE`,
    ),
    written: isReset
      ? db.delete(settings).where(eq(settings.key, key))
      : db
          .insert(settings)
          .values({ key, value })
          .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } }),
  });
}

/** Bounds what a faulty page can send. */
export const testLimit: Limit = { name: 'test-mail', max: 30, windowMs: hourMs };

interface TestMail extends Omit<QueuedMail, 'params'> {
  /** By default those of the template's sample. */
  params?: unknown;
  actorId: string;
  requestId: string;
}

/** Queues a mail with unsaved texts to the administrator, with its audit record. */
export async function queueTest(
  db: Db,
  { actorId, requestId, params, ...mail }: TestMail,
): Promise<{ outcome: 'limited' } | { outcome: 'queued'; mail: OutboxMail | null }> {
  const { template, now } = mail;
  const counted = [{ limit: testLimit, key: actorId }];
  if (exceededOf(counted, await countHits(db, counted, now))) return { outcome: 'limited' };
  const entry = { actorId, action: 'test-mail', after: { template }, requestId, now } as const;
  const { mails } = await runBatch(db, {
    record: recordAudit(db, entry, sql`TRUE`),
    mails: queueMail(db, { ...mail, params: params ?? mailKinds[template].sample }, sql`TRUE`),
  });
  return { outcome: 'queued', mail: mails[0] ?? null };
}
