import { sql } from 'drizzle-orm';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { checkedJsonSql } from '../db/json-sql.ts';
import { deliveryEvents } from '../db/tables/delivery.ts';
import { foldEmail } from '../mail/folded-email.ts';
import { comeBackParams } from '../mail/kinds/lead.ts';
import { findMail, type QueuedMail, queueMail } from '../mail/store.ts';
import { resubscribe } from '../mail/suppressions.ts';
import { dayMs } from '../time/clock.ts';

/** The lifetime of a return link. During this time, the form sends no other mail to the email. */
const linkMs = 7 * dayMs;

/**
 * Returns a statement that queues a return link for an unsubscribed email that requests `mail`. The cron
 * sends the link, so that the answer takes the same time for all emails. A link cannot undo a complaint.
 */
export function offerReturn(db: Db, { template, params, ...mail }: QueuedMail) {
  const { id, toEmail, now } = mail;
  return queueMail(
    db,
    {
      ...mail,
      template: 'come-back',
      params: { tokenId: id, expiresAt: now + linkMs, mail: { template, params } },
      waitMs: 0,
    },
    sql`EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${toEmail} AND is_unsubscribed = 1
        AND coalesce(bounced_at, complained_at) IS NULL)
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE inbox = ${foldEmail(toEmail)}
        AND template = 'come-back' AND created_at > ${now - linkMs})`,
  );
}

interface Return {
  /** The id of the token that the mail's link contains. */
  tokenId: string;
  /** A random id, so that the statements recognise this click on the button. */
  claimId: string;
  mailId: string;
  day: string;
  now: number;
}

/**
 * Undoes an unsubscription, once for each link, and queues the mail that the person had asked for. Resolves to
 * null if the link was used or its mail no longer exists.
 */
export async function undoUnsubscription(db: Db, { tokenId, claimId, mailId, day, now }: Return) {
  const row = await findMail(db, tokenId);
  const params = comeBackParams.safeParse(row?.params).data;
  if (row?.template !== 'come-back' || !params) return null;
  const email = row.recipient;
  const isClaimed = sql`EXISTS (SELECT 1 FROM delivery_events WHERE mail_id = ${claimId})`;
  const { claimed, mails } = await runBatch(db, {
    claimed: insertWhere(
      db,
      deliveryEvents,
      {
        id: `volver:${tokenId}`,
        provider: 'site',
        mailId: claimId,
        email,
        kind: 'allowed',
        eventAt: now,
        receivedAt: now,
        day,
      },
      sql`TRUE`,
    )
      .onConflictDoNothing()
      .returning({ id: deliveryEvents.id }),
    resubscribed: resubscribe(db, email, isClaimed),
    // This statement runs after `resubscribe`, because the site queues no marketing for an unsubscribed
    // email.
    mails: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template: params.mail.template,
        params: checkedJsonSql(params.mail.params),
        now,
      },
      isClaimed,
    ),
  });
  return claimed.length === 1 ? { mail: mails[0] ?? null } : null;
}
