import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/store.ts';
import { newPasswordStatements, type OwnAccountChange } from '../../auth/account-store.ts';
import type { GuessResetStatement } from '../../auth/credential-checks.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { literals } from '../../db/text.ts';
import { queueMail } from '../../mail/store.ts';
import { accountFaultCodes } from '../../payouts/paypal/problems.ts';
import { maskEmail } from './rules.ts';

/** SQL: the id of the member whose session has the token. */
export const selectMemberIdSql = (tokenHash: string) =>
  sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** Finds a profile by a member id or by SQL for the id. Resolves to null for an erased account. */
export async function findProfile(db: Db, memberId: string | SQL) {
  const [found] = await db
    .select({
      ...pickColumns(members, 'nombre', 'email', 'countryCode', 'paypalEmail'),
      ...pickColumns(members, 'saldoCents', 'heldCents'),
      hasOpenPayout: sql`EXISTS (SELECT 1 FROM payouts
        WHERE member_id = members.id AND estado = 'pendiente')`.mapWith(Boolean),
    })
    .from(members)
    .where(and(sql`${members.id} = ${memberId}`, isNull(members.erasedAt)));
  return found ?? null;
}

export interface ChangeWithPassword extends OwnAccountChange {
  /** The hash that matched the typed password. If the account's hash has changed, the call writes nothing. */
  hash: string;
  forgive: GuessResetStatement;
}

const isMember = ({ member, hash }: ChangeWithPassword) =>
  and(eq(members.id, member.id), eq(members.passwordHash, hash), isNull(members.erasedAt));

/**
 * Changes the PayPal email and sends a mail to the account's email. A pending payout keeps its old PayPal
 * email, unless PayPal refused that email and no batch is paying the payout. Resolves to null if nothing
 * changed.
 */
export async function changePaypalEmail(
  db: Db,
  change: ChangeWithPassword & { paypalEmail: string; before: string | null },
) {
  const { member, mailId, requestId, now, paypalEmail, before } = change;
  const { id, email, nombre } = member;
  const isTheirs = sql`EXISTS (SELECT 1 FROM members WHERE ${isMember(change)})`;
  const { changed, mails } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        actorId: id,
        action: 'change-paypal',
        memberId: id,
        before: { paypalEmail: before && maskEmail(before) },
        after: { paypalEmail: maskEmail(paypalEmail) },
        requestId,
        now,
      },
      isTheirs,
    ),
    mails: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template: 'paypal-changed',
        params: { nombre, paypalEmail },
        now,
      },
      isTheirs,
    ),
    forgive: change.forgive,
    payout: db
      .update(payouts)
      .set({ paypalEmail, fault: null })
      .where(
        sql`member_id = ${id} AND estado = 'pendiente' AND fault IN (${literals(accountFaultCodes)})
          AND NOT EXISTS (SELECT 1 FROM payout_lot_items
            WHERE payout_id = payouts.id AND estado = 'abierto')
          AND ${isTheirs}`,
      ),
    changed: db
      .update(members)
      .set({ paypalEmail, paypalChangedAt: now })
      .where(isMember(change))
      .returning({ id: members.id }),
  });
  return changed.length === 1 ? { mail: mails[0] ?? null } : null;
}

/**
 * Changes the password, ends other sessions, voids password links and mails the member. Resolves to null
 * without a change.
 */
export async function changePassword(
  db: Db,
  change: ChangeWithPassword & { newHash: string; sessionId: string },
) {
  const { member, mailId, requestId, now, newHash, sessionId } = change;
  const { set, mail, ended } = await runBatch(db, {
    set: db
      .update(members)
      .set({ passwordHash: newHash })
      .where(isMember(change))
      .returning({ id: members.id }),
    ...newPasswordStatements(db, {
      member,
      action: 'change-password',
      hash: newHash,
      mailId,
      requestId,
      now,
      keep: sessionId,
    }),
    forgiven: change.forgive,
  });
  return set.length === 1 ? { mail: mail[0] ?? null, ended } : null;
}
