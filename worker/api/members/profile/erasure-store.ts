import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { erasedValues } from '../../db/personal.ts';
import {
  knownDevices,
  oneTimeTokens,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../db/tables/auth.ts';
import { deliveryEvents } from '../../db/tables/delivery.ts';
import { leads, leadsGenerar } from '../../db/tables/leads.ts';
import { confirmedEmails, letterRecipients } from '../../db/tables/letters.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { notificationChoices, pushSubscriptions } from '../../db/tables/notifications.ts';
import { outbox } from '../../db/tables/outbox.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { postbacks, surveyStarts } from '../../db/tables/surveys.ts';
import { markMailsErased } from '../../delivery/store.ts';
import { queueMail } from '../../mail/store.ts';
import type { ChangeWithPassword } from './store.ts';

interface Erasure extends ChangeWithPassword {
  /** The balances that the page showed and that the member gives up, in US cents. */
  shown: { saldoCents: number; heldCents: number };
  /** A random id that marks the account row, so that the other statements recognise this erasure. */
  claimId: string;
}

/**
 * Erases an account. Triggers never release its held money, and a later postback finds no member. Resolves to
 * null and changes nothing in three cases: a payout is open; the account or its password has changed since
 * the check; the balances differ from the shown balances.
 */
export async function eraseAccount(db: Db, erasure: Erasure) {
  const { member, hash, forgive, shown, claimId, mailId, requestId, now } = erasure;
  const { id, email, nombre } = member;
  const claim = `borrado:${claimId}`;
  const isClaimed = sql`EXISTS (SELECT 1 FROM members WHERE id = ${id} AND password_hash = ${claim})`;
  const isErased = (column: SQLiteColumn, value: string) =>
    sql`${column} = ${value} AND ${isClaimed}`;
  const remove = (table: SQLiteTable, column: SQLiteColumn, value: string) =>
    db.delete(table).where(isErased(column, value));

  const { claimed, mails } = await runBatch(db, {
    claimed: db
      .update(members)
      .set({ passwordHash: claim, erasedAt: now })
      .where(sql`id = ${id} AND password_hash = ${hash} AND erased_at IS NULL
        AND saldo_cents = ${shown.saldoCents} AND retenido_cents = ${shown.heldCents}
        AND NOT EXISTS (SELECT 1 FROM payouts WHERE member_id = ${id} AND estado = 'pendiente')`)
      .returning({ saldoCents: members.saldoCents, heldCents: members.heldCents }),
    record: recordAudit(
      db,
      { actorId: id, action: 'erase-account', memberId: id, requestId, now },
      isClaimed,
    ),
    closing: insertWhere(
      db,
      ledgerEntries,
      {
        memberId: members.id,
        kind: 'cierre',
        montoCents: sql`-saldo_cents`,
        heldCents: sql`-retenido_cents`,
        saldoCents: 0,
        heldBalanceCents: 0,
        fecha: now,
      },
      sql`id = ${id} AND password_hash = ${claim} AND (saldo_cents <> 0 OR retenido_cents <> 0)`,
      members,
    ),
    emptied: [payouts, postbacks, auditLog, ledgerEntries].map((table) =>
      db.update(table).set(erasedValues(table)).where(isErased(table.memberId, id)),
    ),
    mailed: markMailsErased(db, email, isClaimed, now),
    removed: [
      remove(sessions, sessions.memberId, id),
      remove(knownDevices, knownDevices.memberId, id),
      remove(oneTimeTokens, oneTimeTokens.memberId, id),
      remove(secondFactors, secondFactors.memberId, id),
      remove(recoveryCodes, recoveryCodes.memberId, id),
      remove(notificationChoices, notificationChoices.memberId, id),
      remove(pushSubscriptions, pushSubscriptions.memberId, id),
      remove(leads, leads.email, email),
      remove(leadsGenerar, leadsGenerar.email, email),
      remove(outbox, outbox.recipient, email),
      remove(deliveryEvents, deliveryEvents.email, email),
      remove(letterRecipients, letterRecipients.email, email),
      remove(confirmedEmails, confirmedEmails.email, email),
      // The database also deletes the claims of these surveys.
      remove(surveyStarts, surveyStarts.memberId, id),
    ],
    // The batch queues the new mail here, because the statement above deletes all mails to this email.
    mails: queueMail(
      db,
      { id: mailId, toEmail: email, template: 'erased', params: { nombre }, now },
      isClaimed,
    ),
    member: db
      .update(members)
      .set(erasedValues(members))
      .where(and(eq(members.id, id), eq(members.passwordHash, claim))),
    forgive,
  });
  const [givenUp] = claimed;
  return givenUp ? { ...givenUp, mail: mails[0] ?? null } : null;
}
