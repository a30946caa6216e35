import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { MailTexts } from '#contract/settings/settings.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
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

/** A row of the outbox. */
export type OutboxMail = typeof mailOutbox.$inferSelect;

/**
 * A mail for the outbox. `params` are its template's (kinds/*.ts); as SQL, an expression whose
 * value is their JSON, for what only the batch itself knows.
 */
export interface QueuedMail {
  /** A UUID of its own: the provider's idempotency key. */
  id: string;
  toEmail: string;
  template: OutboxMail['template'];
  params: unknown;
  /** How long it waits before it may be sent, ms; born unclaimed then. */
  waitMs?: number;
  /** Instead of the texts that the settings have. */
  texts?: MailTexts;
  /** UTC ms. */
  now: number;
}

const literals = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** SQL condition: the address may get this mail. */
function mayGet({ toEmail, template, now }: QueuedMail): SQL {
  const wanted = isMarketing(template)
    ? sql`NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${toEmail})`
    : sql`TRUE`;
  const capped = cappedWith(template);
  if (capped.length === 0) return wanted;
  return sql`${wanted} AND (SELECT count(*) FROM mail_outbox
    WHERE to_email = ${toEmail} AND created_at > ${now - dayMs}
      AND template IN (${literals(capped)})) < ${dailyMailsPerAddress}`;
}

/**
 * Queues a mail: a statement to stand in a batch right behind the one that causes it. It writes only
 * if that one changed exactly one row, and if the address may get it: marketing only when it has not
 * asked for silence, and of what strangers can cause at most six in 24 hours, so that nobody can flood
 * an inbox through our forms. The row comes back when the mail was queued, none otherwise; it is born
 * claimed, for the writer to send, unless it has to wait: then whoever claims it later sends it. It
 * keeps the texts that the settings have now: a mail is the same at every attempt.
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
      texts: texts ?? sql`(SELECT value FROM settings WHERE key = ${`mail:${template}`})`,
    },
    sql`changes() = 1 AND ${mayGet(mail)}`,
  ).returning();
}

// The states are literals: with bound values SQLite could not use the partial index.
const isDue = (now: number) =>
  sql`${mailOutbox.estado} IN ('pendiente', 'enviando') AND ${mailOutbox.dueAt} <= ${now}`;

/** SQL condition: the mail says that an account is active, which it is not any more. */
export const isOutdated = and(
  inArray(mailOutbox.template, [...goodNewsTemplates]),
  sql`EXISTS (SELECT 1 FROM members WHERE email = ${mailOutbox.toEmail} AND estado <> 'activo')`,
);

/**
 * Takes up to `limit` due mails for sending, the longest waiting first. One statement does it, so two
 * senders never get the same row; a row whose sender died comes back when its claim lapses. What must
 * not be sent any more is buried in the same transaction: marketing to an address that unsubscribed
 * meanwhile, good news of an account that is not active any more, a mail whose last sender died.
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
          sql`${mailOutbox.toEmail} IN (SELECT email FROM mail_suppressions)`,
        ),
      ),
    db
      .update(mailOutbox)
      .set({ estado: 'muerto', lastError: 'interrumpido' })
      .where(and(due, sql`${mailOutbox.attempts} >= ${maxAttempts}`)),
    db
      .update(mailOutbox)
      .set({
        estado: 'enviando',
        dueAt: now + claimMs,
        attempts: sql`${mailOutbox.attempts} + 1`,
      })
      .where(inArray(mailOutbox.id, next.orderBy(mailOutbox.dueAt).limit(limit)))
      .returning(),
  ]);
  return claimed;
}

/** Takes one mail for sending, if it is due and nobody else has it; null otherwise. */
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

/** Records that the provider accepted a claimed mail. */
export async function markSent(db: Db, mail: OutboxMail, providerId: string | null, now: number) {
  await db
    .update(mailOutbox)
    .set({ estado: 'enviado', providerId, sentAt: now, lastError: null })
    .where(heldBy(mail));
}

/** Why an attempt failed, as the provider's adapter tells it. */
export interface Failure {
  reason: string;
  retry: boolean;
  retryAfterMs?: number;
}

/** Records a failed attempt of a claimed mail: it waits for the next one, or is given up. */
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

/** No more marketing to an address; asking twice is the same as asking once. */
export async function suppress(db: Db, email: string, now: number) {
  await db.insert(mailSuppressions).values({ email, createdAt: now }).onConflictDoNothing();
}

/** The outbox, newest first, for one address or for all. */
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

/** One mail of the outbox, or null. */
export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return mail ?? null;
}

/** Forgets, a day later, the mail that confirmed an erasure: it holds the address that was erased. */
export async function purgeFarewells(db: Db, now: number): Promise<void> {
  // Literals: with bound values SQLite could not use the partial index.
  await db
    .delete(mailOutbox)
    .where(
      sql`template = 'erased' AND created_at < ${now - dayMs} AND estado IN ('enviado', 'muerto')`,
    );
}
