import { sql } from 'drizzle-orm';
import { maskLocalPart } from '#contract/email-domain.ts';
import type { MailTemplate } from '#contract/mail/labels.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { checkedJsonSql } from '../db/json-sql.ts';
import { deliveryEvents } from '../db/tables/delivery.ts';
import { callProvider, type ProviderAccess } from '../mail/providers/json-api.ts';
import { queueMailForEach } from '../mail/store.ts';
import { removeSuppressionReasons } from '../mail/suppressions.ts';
import type { DeliverySource } from './source.ts';

/**
 * The mails that a person asked for. If the last one bounced, the site sends it again to the allowed email.
 */
const sentAgain: readonly MailTemplate[] = ['guide', 'welcome'];

interface Allowed {
  email: string;
  /** The id of the new event. */
  id: string;
  day: string;
  call: Caller;
  now: number;
}

/**
 * Allows an email again after a bounce or a complaint, in one batch, so that older and repeated events no
 * longer suppress the email. The batch also queues the last bounced mail again. An unsubscription stays,
 * because only the person may undo it. Resolves to false when the email was not suppressed.
 */
export async function allowEmail(db: Db, { email, id, day, call, now }: Allowed) {
  const isStopped = sql`email = ${email} AND coalesce(bounced_at, complained_at) IS NOT NULL`;
  const exists = sql`EXISTS (SELECT 1 FROM mail_suppressions WHERE ${isStopped})`;
  const isAllowed = sql`EXISTS (SELECT 1 FROM delivery_events WHERE id = ${id})`;
  const { stored } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...call, action: 'allow-address', after: { direccion: maskLocalPart(email) }, now },
      exists,
    ),
    stored: insertWhere(
      db,
      deliveryEvents,
      { id, provider: 'site', kind: 'allowed', email, eventAt: now, receivedAt: now, day },
      exists,
    ).returning({ id: deliveryEvents.id }),
    again: sentAgain.map((template) =>
      queueMailForEach(
        db,
        { template, toEmail: sql`o.recipient`, params: checkedJsonSql(sql`o.params`), now },
        sql`o.recipient = ${email} AND o.template = ${template} AND ${isAllowed}
          AND o.corrected_at IS NULL
          AND o.created_at = (SELECT max(created_at) FROM outbox
            WHERE recipient = ${email} AND template = ${template})
          AND EXISTS (SELECT 1 FROM delivery_events AS e WHERE e.mail_id = o.provider_id
            AND e.kind IN ('bounced', 'soft-bounced'))`,
        sql`outbox AS o`,
      ),
    ),
    lifted: removeSuppressionReasons(
      db,
      ['bouncedAt', 'complainedAt'],
      sql`${isStopped} AND ${isAllowed}`,
    ),
  });
  return stored.length === 1;
}

/** Resolves to false when a person must remove the email at the provider. */
export async function allowAtProvider(
  { allow }: DeliverySource,
  { apiKey, baseUrl }: ProviderAccess,
  email: string,
): Promise<boolean> {
  const answer = await callProvider(allow(email, apiKey), baseUrl);
  if (typeof answer === 'string') return false;
  const { status, body } = answer;
  // Postmark answers 200 even if it refuses the removal. A complaint stays on Postmark's list.
  const isRefused = /"Status":\s*"Failed"/.test(body);
  // 404 means that the email is not on the list.
  return (status >= 200 && status < 300 && !isRefused) || status === 404;
}
