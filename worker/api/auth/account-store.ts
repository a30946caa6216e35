import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { purgedAtOnce } from '../db/purge.ts';
import { oneTimeTokens, secondFactors } from '../db/tables/auth.ts';
import { mailOutbox } from '../db/tables/mail.ts';
import { members } from '../db/tables/members.ts';
import { countHits, exceededOf, type Limit } from '../limits/store.ts';
import { type OutboxMail, type QueuedMail, queueMail } from '../mail/store.ts';
import { dayMs } from '../time/clock.ts';
import type { LinkPurpose } from '../tokens/mail-tokens.ts';
import type { Attempt } from './attempts.ts';
import { linkLifetimeMs } from './rules.ts';
import { endSessions } from './session-store.ts';

/** An account with what sign-in and its mails need. */
export type Account = Awaited<ReturnType<typeof accountOf>>[number];

function accountOf(db: Db, email: string) {
  return db
    .select({
      id: members.id,
      email: members.email,
      nombre: members.nombre,
      estado: members.estado,
      motivo: members.motivo,
      passwordHash: members.passwordHash,
      verifiedAt: members.verifiedAt,
      factorConfirmedAt: secondFactors.confirmedAt,
      factorSecret: secondFactors.secret,
    })
    .from(members)
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .where(and(eq(members.email, email), isNull(members.erasedAt)));
}

/**
 * Counts an attempt and only then looks the account up, in one transaction, so that concurrent
 * attempts cannot pass the limit. `exceeded` is the exceeded limit, if any; a network's first request
 * is served all the same.
 */
export async function countAndFind(
  db: Db,
  { account, asker }: Attempt,
  email: string,
  now: number,
): Promise<{ exceeded: Limit | null; account: Account | null; isFirstOfNetwork: boolean }> {
  const [hits, [found]] = await db.batch([
    countHits(db, asker ? [account, asker] : [account], now),
    accountOf(db, email),
  ]);
  const isFirstOfNetwork = asker !== undefined && exceededOf([asker], hits) === null;
  const exceeded = isFirstOfNetwork ? null : exceededOf([account], hits);
  return { exceeded, account: found ?? null, isFirstOfNetwork };
}

const linkMails = { verificar: 'verify', clave: 'reset' } as const;

interface NewLink {
  /** Row of `one_time_tokens`. */
  id: string;
  purpose: LinkPurpose;
  /** The member whom it is for; the link is made only if there is one. */
  where: SQL;
  mail: Pick<QueuedMail, 'id' | 'toEmail' | 'leaves'> & { nombre: string };
  now: number;
}

/** Makes a one-time link and queues its mail: two statements for a batch, in this order. */
export function linkByMail(db: Db, { id, purpose, where, mail, now }: NewLink) {
  const expiresAt = now + linkLifetimeMs[purpose];
  const { nombre, ...addressed } = mail;
  const params = { nombre, tokenId: id, expiresAt };
  return [
    insertWhere(
      db,
      oneTimeTokens,
      { id, memberId: members.id, purpose, createdAt: now, expiresAt },
      where,
      members,
    ),
    queueMail(db, { ...addressed, template: linkMails[purpose], params, now }),
  ] as const;
}

const asksFor: Record<LinkPurpose, SQL> = {
  verificar: sql`verified_at IS NULL AND erased_at IS NULL AND password_hash <> ''`,
  clave: sql`(verified_at IS NOT NULL OR password_hash = '') AND erased_at IS NULL`,
};

interface AskedLink {
  tokenId: string;
  mailId: string;
  email: string;
  nombre: string;
  /** It may use the last mail of the day, which others must leave. */
  isFirstOfNetwork: boolean;
  now: number;
}

/** Queues the mail with the requested link; null when there is no account for it. */
export async function mailLink(
  db: Db,
  purpose: LinkPurpose,
  { tokenId, mailId, email, nombre, isFirstOfNetwork, now }: AskedLink,
): Promise<OutboxMail | null> {
  const where = sql`email = ${email} AND ${asksFor[purpose]}`;
  const mail = { id: mailId, toEmail: email, nombre, leaves: isFirstOfNetwork ? 0 : 1 };
  const [, mails] = await db.batch(linkByMail(db, { id: tokenId, purpose, where, mail, now }));
  return mails[0] ?? null;
}

interface NewPassword {
  member: { id: string; email: string; nombre: string };
  /** Action of the audit record. */
  action: AuditEntry['action'];
  hash: string;
  mailId: string;
  requestId: string;
  now: number;
  /** The only session that is kept. */
  keep?: string;
}

/**
 * Statements to follow the one that sets a new password: audit record, mail, end of other links and
 * of sessions, except one to keep.
 */
export function followNewPassword(
  db: Db,
  { member, action, hash, mailId, requestId, now, keep }: NewPassword,
) {
  const { id, email, nombre } = member;
  const isSet = sql`EXISTS (SELECT 1 FROM members WHERE id = ${id} AND password_hash = ${hash})`;
  return [
    recordAudit(db, { actorId: id, action, memberId: id, requestId, now }),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template: 'password-changed',
      params: { nombre },
      now,
    }),
    db
      .update(oneTimeTokens)
      .set({ spentAt: now })
      .where(
        and(
          eq(oneTimeTokens.memberId, id),
          eq(oneTimeTokens.purpose, 'clave'),
          isNull(oneTimeTokens.spentAt),
          isSet,
        ),
      ),
    endSessions(db, id, keep, isSet),
  ] as const;
}

export async function purgeTokens(db: Db, now: number): Promise<void> {
  const old = db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(oneTimeTokens).where(inArray(oneTimeTokens.id, old.limit(purgedAtOnce)));
}

const unverifiedForMs = 30 * dayMs;
const forgottenAtOnce = 100;

/**
 * Deletes registrations that were not verified within 30 days, and their mails, since anybody can
 * type anybody's address. An account that other records refer to stays.
 */
export async function purgeUnverified(db: Db, now: number): Promise<void> {
  const stale = sql`SELECT id FROM members
    WHERE estado = 'pendiente' AND created_at < ${now - unverifiedForMs}
      AND verified_at IS NULL AND erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE member_id = members.id)
      AND NOT EXISTS (SELECT 1 FROM survey_transactions WHERE member_id = members.id)
      AND NOT EXISTS (SELECT 1 FROM postbacks WHERE member_id = members.id)
      AND NOT EXISTS (SELECT 1 FROM audit_log WHERE member_id = members.id)
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE member_id = members.id)
    ORDER BY created_at LIMIT ${forgottenAtOnce}`;
  await db.batch([
    db.delete(mailOutbox).where(sql`template IN ('verify', 'reset')
      AND to_email IN (SELECT email FROM members WHERE id IN (${stale}))`),
    db.delete(oneTimeTokens).where(sql`member_id IN (${stale})`),
    db.delete(members).where(sql`id IN (${stale})`),
  ]);
}
