import { and, desc, eq, inArray, isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MailTemplate } from '#contract/mail/labels.ts';
import type { MailTexts } from '#contract/settings/settings.ts';
import { type Db, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import type { JsonSql } from '../db/json-sql.ts';
import { outbox } from '../db/tables/outbox.ts';
import { literal, literals } from '../db/text.ts';
import { claimMs, noLongerTrueReason } from '../outbox/rules.ts';
import type { OutboxRow, VoidRows } from '../outbox/store.ts';
import { dayMs } from '../time/clock.ts';
import { letterEndConditions } from './delivery-sql.ts';
import { foldEmail } from './folded-email.ts';
import {
  accountStateMails,
  isAwaitedMail,
  isMarketing,
  listCappedTemplates,
  type MailParams,
  marketingTemplates,
} from './kinds.ts';
import { buildQueueColumns, type MailOrigin, maxWaitMs } from './queue.ts';

export type OutboxMail = OutboxRow;

/**
 * The maximum number of mails per inbox in 24 hours. The limit applies to mails that a stranger can cause by
 * typing an email. All marketing shares one limit, and each other template has its own limit.
 */
const dailyMailsPerInbox = 6;
/** The maximum age (ms) of a counted row. A mail that waited counts on the day of its sending. */
const longestInOutboxMs = maxWaitMs + dayMs;

/** A mail to queue. `now` is in UTC ms. */
export interface QueuedMail<T extends MailTemplate = MailTemplate> {
  /** A UUID, which is the provider's idempotency key. */
  id: string;
  toEmail: string;
  template: T;
  /** The parameters of the template (kinds/*.ts). They are SQL if only the batch can compute them. */
  params: MailParams<T> | JsonSql<MailParams<T>>;
  /** Set if the mail skips the daily limit. Strangers could use up the limit of a verified email. */
  isUncapped?: boolean;
  /** The delay in ms before the site sends the mail. The call that writes the row does not claim it. */
  waitMs?: number;
  /** The origin of a mail to an unverified email. The hourly limit can delay such a mail. */
  turn?: MailOrigin;
  /** The time in UTC ms when the site gives up the mail; by default, only the last attempt ends it. */
  expiresAt?: number;
  /** The texts that replace the texts of the settings. */
  texts?: MailTexts;
  now: number;
}

const settingsTexts = (template: MailTemplate) =>
  sql`(SELECT value FROM settings WHERE key = ${`mail:${template}`})`;

const cappedOf = ({ template, isUncapped }: QueuedMail) =>
  isUncapped ? [] : listCappedTemplates(template);

/** SQL: the subquery is correlated, because with IN SQLite would read all rows. */
const isSuppressed = (email: SQLWrapper | string, fact: SQL) =>
  sql`EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${email} AND ${fact})`;

function mayGet(mail: QueuedMail): SQL {
  const { toEmail, template, now } = mail;
  const wanted = isMarketing(template) ? sql`NOT ${isSuppressed(toEmail, sql`TRUE`)}` : sql`TRUE`;
  const capped = cappedOf(mail);
  if (capped.length === 0) return wanted;
  return sql`${wanted} AND (SELECT count(*) FROM outbox
    WHERE inbox = ${foldEmail(toEmail)} AND created_at > ${now - longestInOutboxMs}
      AND (created_at > ${now - dayMs} OR due_at > ${now - dayMs} OR turn IS NOT NULL)
      AND template IN (${literals(capped)})) < ${dailyMailsPerInbox}`;
}

/**
 * Returns a statement that queues a mail if `onlyIf` holds and the email may get the mail: no marketing after
 * an unsubscription, and in 24 hours at most six mails per inbox that strangers can cause. The statement
 * returns the row, claimed for this call to send, unless the row is delayed or waits for its turn. An account
 * mail to a suppressed email is not claimed, and the cron cancels it. The row stores the settings' current
 * texts, so that every attempt sends the same mail.
 */
export function queueMail<T extends MailTemplate>(db: Db, mail: QueuedMail<T>, onlyIf: SQL) {
  const { id, toEmail, template, params, waitMs, turn, texts, expiresAt, now } = mail;
  const isBornClaimed = waitMs === undefined;
  const isUrgent = isAwaitedMail(template);
  const paced = turn && buildQueueColumns(turn, isUrgent, now);
  const isStopped = isSuppressed(toEmail, sql`coalesce(bounced_at, complained_at) IS NOT NULL`);
  const endOfWait = paced && sql`iif(queue.waits, ${now + maxWaitMs}, NULL)`;
  const isClaimed = isBornClaimed
    ? sql`(NOT ${isStopped} AND NOT ${paced ? sql`queue.waits` : sql`FALSE`})`
    : sql`FALSE`;
  return insertWhere(
    db,
    outbox,
    {
      id,
      channel: 'mail',
      recipient: toEmail,
      template,
      params: isSQLWrapper(params) ? params.getSQL() : params,
      estado: sql`iif(${isClaimed}, 'enviando', 'pendiente')`,
      attempts: sql`iif(${isClaimed}, 1, 0)`,
      dueAt: sql`iif(${isClaimed}, ${now + claimMs}, ${now + (waitMs ?? 0)})`,
      unsureSince: sql`iif(${isClaimed}, ${now}, NULL)`,
      createdAt: now,
      texts: texts ?? settingsTexts(template),
      isUrgent,
      inbox: cappedOf(mail).length > 0 ? foldEmail(toEmail) : null,
      expiresAt: expiresAt ?? endOfWait ?? null,
      ...paced?.columns,
    },
    sql`${onlyIf} AND ${mayGet(mail)} AND ${paced?.hasPlace ?? sql`TRUE`}`,
    paced?.from,
  ).returning();
}

const hex = (bytes: number) => sql`lower(hex(randomblob(${literal(bytes)})))`;
export const randomUuidSql = sql.join(
  [hex(4), hex(2), sql`'4' || substr(${hex(2)}, 2)`, sql`'8' || substr(${hex(2)}, 2)`, hex(6)],
  sql` || '-' || `,
);

/**
 * Returns a statement that queues a mail for each matching row of `from`. The cron sends the mails, at
 * `dueAt` if given. `toEmail` and `params` are SQL that reads the row. The daily limit does not apply.
 */
export function queueMailForEach<T extends MailTemplate>(
  db: Db,
  mail: Pick<QueuedMail<T>, 'template' | 'now'> & {
    toEmail: SQL;
    params: JsonSql<MailParams<T>>;
  } & Partial<Record<'id' | 'dueAt', SQL>>,
  condition: SQL,
  from: SQL,
) {
  const { id = randomUuidSql, toEmail, template, params, dueAt, now } = mail;
  return insertWhere(
    db,
    outbox,
    {
      id,
      channel: 'mail',
      recipient: toEmail,
      template,
      params: params.getSQL(),
      estado: 'pendiente',
      attempts: 0,
      dueAt: dueAt ?? now,
      createdAt: now,
      texts: settingsTexts(template),
    },
    condition,
    from,
  );
}

const stateCases = accountStateMails.map(
  ([name, estado]) => sql`WHEN ${literals([name])} THEN ${literals([estado])}`,
);

/** SQL: the mail announces a state that the account in `readers` no longer has. */
export const announcesPastStateSql = (readers: SQL) =>
  sql`(template IN (${literals(accountStateMails.map(([name]) => name))})
    AND EXISTS (SELECT 1 FROM ${readers}
      AND (m.estado <> CASE outbox.template ${sql.join(stateCases, sql` `)} END
        OR m.motivo <> outbox.params ->> '$.motivo')))`;

/** SQL: the account or payout no longer has the state that the mail announces. */
export const isOutdated = sql`(${announcesPastStateSql(sql`members AS m WHERE m.email = ${outbox.recipient}`)}
  OR (template = 'payout-requested' AND EXISTS (SELECT 1 FROM payouts AS p
    WHERE p.id = outbox.params ->> '$.pago' AND p.estado <> 'pendiente')))`;

const isMarketingMail = inArray(outbox.template, [...marketingTemplates]);

/** SQL: a letter's mail whose mailbox has a row in the table `stopped` that fulfils `fact`. */
const isLetterTo = (stopped: SQL, fact: SQL) =>
  sql`(template = 'letter' AND EXISTS (SELECT 1 FROM letter_recipients AS r
    JOIN ${stopped} AS s ON s.inbox = r.inbox WHERE r.mail_id = outbox.id AND ${fact}))`;
const isStopped = (fact: SQL) =>
  sql`(${isSuppressed(outbox.recipient, fact)} OR ${isLetterTo(sql`mail_suppressions`, fact)})`;

/**
 * The SQL of each reason that stops a mail. The mail's row stores the key as its reason. A bounce or a
 * complaint stops every mail, and an unsubscription stops marketing. For letters, a reason counts for all
 * spellings of the mailbox.
 */
export const suppressions = {
  rebote: isStopped(sql`bounced_at IS NOT NULL`),
  queja: isStopped(sql`complained_at IS NOT NULL`),
  baja: sql`((${isMarketingMail} AND ${isStopped(sql`is_unsubscribed = 1`)})
    OR (template = 'letter' AND EXISTS (SELECT 1 FROM letter_optouts
      WHERE email = ${outbox.recipient})) OR ${isLetterTo(sql`letter_optouts`, sql`TRUE`)})`,
} as const;

/** SQL: the first reason that stops the mail, or NULL. */
export const firstSuppression = (words: readonly (keyof typeof suppressions)[]) =>
  sql<keyof typeof suppressions | null>`CASE ${sql.join(
    words.map((word) => sql`WHEN ${suppressions[word]} THEN ${word}`),
    sql` `,
  )} END`;

/** SQL: the email unsubscribed, bounced or complained, so the mail must not leave. */
export const isUnwanted = sql`(${sql.join(Object.values(suppressions), sql` OR `)})`;

const letterEnd = letterEndConditions('outbox');

export const mailCancelReasons: readonly VoidRows[] = [
  { reason: noLongerTrueReason, where: isOutdated },
  { reason: 'carta detenida', where: letterEnd.stopped },
  { reason: 'recibió otra carta', where: letterEnd.later },
  ...Object.entries(suppressions).map(([reason, where]) => ({ reason, where })),
];

const isMail = eq(outbox.channel, 'mail');

export function listMails(
  db: Db,
  { toEmail, limit }: { toEmail?: string | undefined; limit: number },
) {
  return db
    .select()
    .from(outbox)
    .where(and(isMail, toEmail === undefined ? undefined : eq(outbox.recipient, toEmail)))
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
    .limit(limit);
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isMail));
  return mail ?? null;
}

/** Deletes day-old mails that confirmed an erasure, because they contain the erased email. */
export async function purgeErasureMails(db: Db, now: number): Promise<void> {
  // SQLite uses the partial index only if the template and the states are literals, not bound values.
  const isOld = sql`template = 'erased' AND created_at < ${now - dayMs}
    AND estado IN ('enviado', 'muerto', 'cancelado')`;
  await purgeRows(db, outbox, outbox.id, isOld);
}
