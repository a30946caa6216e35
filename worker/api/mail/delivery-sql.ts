import { type SQL, sql } from 'drizzle-orm';
import type { LetterEndReason } from '#contract/letters/sentences.ts';
import type { DeliveryKind, MailStopReason } from '#contract/mail/delivery.ts';
import { literal, nameSql } from '../db/text.ts';
import { claimMs } from '../outbox/rules.ts';

/**
 * The most serious kind is first. As in the software Ghost, a temporary report never replaces a permanent
 * one.
 */
const byWeight: readonly DeliveryKind[] = [
  'complained',
  'bounced',
  'delivered',
  'blocked',
  'soft-bounced',
  'delayed',
];
const cases = (one: (kind: SQL, index: SQL) => SQL) =>
  sql.join(
    byWeight.map((kind, index) => one(literal(kind), literal(index))),
    sql` `,
  );

/** SQL: the provider's report on a row `outbox AS {as}`. The result is NULL without a report. */
export const deliverySql = (as: string) => sql<DeliveryKind | null>`(SELECT CASE min(CASE e.kind
    ${cases((kind, index) => sql`WHEN ${kind} THEN ${index}`)} END)
    ${cases((kind, index) => sql`WHEN ${index} THEN ${kind}`)} END
  FROM delivery_events AS e WHERE e.mail_id = ${nameSql(as)}.provider_id)`;

/** SQL: the strongest reason of a row `mail_suppressions AS {as}`. */
export const suppressionReason = (as: string) => sql`CASE
  WHEN ${nameSql(as)}.complained_at IS NOT NULL THEN 'complained'
  WHEN ${nameSql(as)}.bounced_at IS NOT NULL THEN 'bounced' ELSE 'unsubscribed' END`;

/** SQL: the owner has allowed an email at or after a time. A person's return by a link does not count. */
export const isAllowedSince = (email: string, time: SQL) => sql`EXISTS (SELECT 1
  FROM delivery_events AS a WHERE a.email = ${nameSql(email)} AND a.kind = 'allowed'
    AND a.event_at >= ${time} AND a.id NOT LIKE 'volver:%')`;

/**
 * SQL: when `outbox AS {as}` bounced; else the start of the last attempt of a failed mail, or the mail's
 * creation.
 */
const metAt = (as: SQL) => sql`(SELECT coalesce(max(event_at),
    iif(${as}.estado = 'muerto', ${as}.due_at - ${literal(claimMs)}, ${as}.created_at))
  FROM delivery_events WHERE mail_id = ${as}.provider_id AND kind = 'bounced')`;

/** SQL: after this time, the owner has allowed the email again, or another mail has reached the mailbox. */
export const isDeliverableAgainSql = (
  as: string,
) => sql`(${isAllowedSince(`${as}.recipient`, metAt(nameSql(as)))}
  OR EXISTS (SELECT 1 FROM delivery_events AS d WHERE d.email = ${nameSql(as)}.recipient
    AND d.kind = 'delivered' AND d.event_at > ${metAt(nameSql(as))}))`;

/** SQL: the reason why an email gets no mail or no marketing; NULL if the email gets all mails. */
export const suppressionSql = (email: string) =>
  sql`(SELECT ${suppressionReason('s')} FROM mail_suppressions AS s WHERE s.email = ${nameSql(email)})`;

/** SQL: the reason why an email does not even get its account's mails; NULL if the email gets them. */
export const accountMailStopReason = (
  email: string,
) => sql<MailStopReason | null>`(SELECT ${suppressionReason('s')} FROM mail_suppressions AS s
  WHERE s.email = ${nameSql(email)} AND coalesce(s.bounced_at, s.complained_at) IS NOT NULL)`;

/** SQL about `letter_recipients AS {as}`: the time when the mail left or may have left; otherwise NULL. */
export const sentTimeSql = (
  as: string,
) => sql`iif(${nameSql(as)}.state = 'enviado', ${nameSql(as)}.at,
  (SELECT unsure_since FROM outbox WHERE id = ${nameSql(as)}.mail_id))`;

/** If a condition holds, the reader does not get the letter's mail. `mail` names the query's outbox. */
export const letterEndConditions = (mail: string): Record<LetterEndReason, SQL> => ({
  stopped: sql`(${nameSql(mail)}.template = 'letter' AND EXISTS (SELECT 1 FROM letters
    WHERE id = ${nameSql(mail)}.params ->> '$.carta' AND state = 'stopped'))`,
  later: sql`(${nameSql(mail)}.template = 'letter' AND EXISTS (SELECT 1 FROM letter_recipients AS r
    JOIN letter_recipients AS other ON other.inbox = r.inbox
    WHERE r.mail_id = ${nameSql(mail)}.id AND other.mail_id <> r.mail_id
      AND other.state NOT IN ('pendiente', 'enviando') AND ${sentTimeSql('other')} > r.at))`,
});

/** SQL: the first reason in `letterEndConditions` whose condition holds, or NULL. */
export const letterEndSql = (mail: string) =>
  sql<LetterEndReason | null>`CASE ${sql.join(
    Object.entries(letterEndConditions(mail)).map(
      ([end, where]) => sql`WHEN ${where} THEN ${literal(end)}`,
    ),
    sql` `,
  )} END`;
