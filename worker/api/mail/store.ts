import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { MailTexts } from '#contract/settings/settings.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { purgedAtOnce } from '../db/purge.ts';
import { mailOutbox, mailSuppressions } from '../db/tables/mail.ts';
import { dayMs } from '../time/clock.ts';
import { cappedWith, goodNewsTemplates, isMarketing, marketingTemplates } from './kinds.ts';
import {
  claimMs,
  dailyMailsPerAddress,
  maxAttempts,
  nextAttemptAt,
  noLongerActive,
} from './rules.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

/**
 * `params` are the template's (kinds/*.ts), or an SQL expression of their JSON for what only the
 * batch knows. `now` in UTC ms.
 */
export interface QueuedMail {
  /** A UUID: the provider's idempotency key. */
  id: string;
  toEmail: string;
  template: OutboxMail['template'];
  params: unknown;
  /** How many of its address's mails of the day it leaves to others. */
  leaves?: number;
  /** Delay before it is sent; a delayed row starts unclaimed. */
  waitMs?: number;
  /** Replace the settings' texts. */
  texts?: MailTexts;
  now: number;
}

const settingsTexts = (template: OutboxMail['template']) =>
  sql`(SELECT value FROM settings WHERE key = ${`mail:${template}`})`;

const literals = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

function mayGet({ toEmail, template, leaves = 0, now }: QueuedMail): SQL {
  const wanted = isMarketing(template)
    ? sql`NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${toEmail})`
    : sql`TRUE`;
  const capped = cappedWith(template);
  if (capped.length === 0) return wanted;
  return sql`${wanted} AND (SELECT count(*) FROM mail_outbox
    WHERE to_email = ${toEmail} AND created_at > ${now - dayMs}
      AND template IN (${literals(capped)})) < ${dailyMailsPerAddress - leaves}`;
}

/**
 * A statement for a batch, right after the one that causes the mail: it writes only if that one
 * changed exactly one row, and the address may get it: no marketing after an unsubscription, and at
 * most six in 24 hours of what strangers can cause, so nobody can flood an inbox. Returns the
 * queued row, if any, already claimed for the writer to send unless it is delayed. It stores the
 * settings' current texts: a mail is the same at every attempt.
 */
export function queueMail(db: Db, mail: QueuedMail) {
  const { id, toEmail, template, params, waitMs, texts, now } = mail;
  const isBornClaimed = waitMs === undefined;
  return insertWhere(
    db,
    mailOutbox,
    {
      id,
      toEmail,
      template,
      params,
      estado: isBornClaimed ? 'enviando' : 'pendiente',
      attempts: isBornClaimed ? 1 : 0,
      dueAt: now + (isBornClaimed ? claimMs : waitMs),
      createdAt: now,
      texts: texts ?? settingsTexts(template),
    },
    sql`changes() = 1 AND ${mayGet(mail)}`,
  ).returning();
}

const hex = (bytes: number) => `lower(hex(randomblob(${bytes})))`;
const newUuid = sql.raw(
  [hex(4), hex(2), `'4' || substr(${hex(2)}, 2)`, `'8' || substr(${hex(2)}, 2)`, hex(6)].join(
    ` || '-' || `,
  ),
);

/**
 * A statement for a batch: a mail for each row of `from` that matches, which the next run of the
 * cron sends. `toEmail` and `params` are SQL of that row. For mails without a daily limit.
 */
export function queueMailForEach(
  db: Db,
  { now, ...mail }: { toEmail: SQL; template: OutboxMail['template']; params: SQL; now: number },
  condition: SQL,
  from: SQL,
) {
  return insertWhere(
    db,
    mailOutbox,
    {
      ...mail,
      ...{ id: newUuid, estado: 'pendiente', attempts: 0, dueAt: now, createdAt: now },
      texts: settingsTexts(mail.template),
    },
    condition,
    from,
  );
}

// The states are literals: with bound values SQLite could not use the partial index.
const isDue = (now: number) =>
  sql`${mailOutbox.estado} IN ('pendiente', 'enviando') AND ${mailOutbox.dueAt} <= ${now}`;

/** SQL: the mail announces an active account, which no longer is. */
export const isOutdated = and(
  inArray(mailOutbox.template, [...goodNewsTemplates]),
  sql`EXISTS (SELECT 1 FROM members WHERE email = ${mailOutbox.toEmail} AND estado <> 'activo')`,
);

/**
 * Claims up to `limit` due mails, the longest waiting first, in one statement: two senders never
 * get the same row, and a crashed sender's row returns when its claim lapses. The same transaction
 * gives up marketing to the unsubscribed, outdated good news, and mails whose last sender crashed.
 */
export async function claimDue(db: Db, now: number, limit: number): Promise<OutboxMail[]> {
  const due = isDue(now);
  const next = db.select({ id: mailOutbox.id }).from(mailOutbox).where(due);
  const [, , , claimed] = await db.batch([
    db
      .update(mailOutbox)
      .set({ estado: 'muerto', lastError: noLongerActive })
      .where(and(due, isOutdated)),
    db
      .update(mailOutbox)
      .set({ estado: 'muerto', lastError: 'baja' })
      .where(
        and(
          due,
          inArray(mailOutbox.template, [...marketingTemplates]),
          // Correlated: an IN would read all suppressions every minute.
          sql`EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${mailOutbox.toEmail})`,
        ),
      ),
    db
      .update(mailOutbox)
      .set({ estado: 'muerto', lastError: 'interrumpido' })
      .where(and(due, sql`${mailOutbox.attempts} >= ${maxAttempts}`)),
    db
      .update(mailOutbox)
      .set({ estado: 'enviando', dueAt: now + claimMs, attempts: sql`${mailOutbox.attempts} + 1` })
      .where(inArray(mailOutbox.id, next.orderBy(mailOutbox.dueAt).limit(limit)))
      .returning(),
  ]);
  return claimed;
}

/** Claims one due mail; null when it is not due or already claimed. */
export async function claimMail(db: Db, id: string, now: number): Promise<OutboxMail | null> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({ estado: 'enviando', dueAt: now + claimMs, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(
      and(eq(mailOutbox.id, id), eq(mailOutbox.estado, 'pendiente'), lte(mailOutbox.dueAt, now)),
    )
    .returning();
  return claimed ?? null;
}

// `attempts` grows with each claim: a sender whose claim lapsed cannot write over the next one.
const heldBy = ({ id, attempts }: OutboxMail) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.estado, 'enviando'), eq(mailOutbox.attempts, attempts));

export async function markSent(db: Db, mail: OutboxMail, providerId: string | null, now: number) {
  await db
    .update(mailOutbox)
    .set({ estado: 'enviado', providerId, sentAt: now, lastError: null })
    .where(heldBy(mail));
}

interface Failure {
  reason: string;
  retry: boolean;
  retryAfterMs?: number;
}

export async function markFailed(db: Db, mail: OutboxMail, failure: Failure, now: number) {
  const next = nextAttemptAt({ ...failure, attempts: mail.attempts, now });
  await db
    .update(mailOutbox)
    .set({
      lastError: failure.reason,
      ...(next === null ? { estado: 'muerto' as const } : { estado: 'pendiente', dueAt: next }),
    })
    .where(heldBy(mail));
}

/** Idempotent. */
export async function suppress(db: Db, email: string, now: number) {
  await db.insert(mailSuppressions).values({ email, createdAt: now }).onConflictDoNothing();
}

export function listMails(
  db: Db,
  { toEmail, limit }: { toEmail?: string | undefined; limit: number },
) {
  return db
    .select()
    .from(mailOutbox)
    .where(toEmail === undefined ? undefined : eq(mailOutbox.toEmail, toEmail))
    .orderBy(desc(mailOutbox.createdAt), desc(sql`rowid`))
    .limit(limit);
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return mail ?? null;
}

/** Deletes, after a day, mails that confirmed an erasure: they hold the erased address. */
export async function purgeFarewells(db: Db, now: number): Promise<void> {
  // Literals: with bound values SQLite could not use the partial index.
  await db.delete(mailOutbox).where(
    sql`id IN (SELECT id FROM mail_outbox WHERE template = 'erased'
      AND created_at < ${now - dayMs} AND estado IN ('enviado', 'muerto') LIMIT ${purgedAtOnce})`,
  );
}
