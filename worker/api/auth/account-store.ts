import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, pickColumns, purgeRows } from '../db/client.ts';
import { oneTimeTokens, secondFactors } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { outbox } from '../db/tables/outbox.ts';
import { auditLog } from '../db/tables/site.ts';
import { forgetDevices, isKnownByToken, shortenBrowserMarks } from '../devices/known-devices.ts';
import { endSubscriptions, isOfOtherSessionSql } from '../devices/subscriptions.ts';
import { type CountedLimit, countHits, findExceededLimit, isUsedUp } from '../limits/store.ts';
import { queueMail } from '../mail/store.ts';
import { dayMs } from '../time/clock.ts';
import { correctPasswordLimit } from './limits.ts';
import { selectOldestApplication } from './oldest-application.ts';
import { endSessions } from './session-store.ts';

export type Account = Awaited<ReturnType<typeof selectAccountByEmail>>[number];

/** In the result, `isUsedUp` tells that the account has now reached its limit of correct passwords. */
export function selectAccountByEmail(db: Db, email: string, now: number, deviceHash = '') {
  return db
    .select({
      ...pickColumns(members, 'id', 'email', 'nombre', 'estado', 'motivo'),
      ...pickColumns(members, 'passwordHash', 'verifiedAt'),
      factorConfirmedAt: secondFactors.confirmedAt,
      factorSecret: secondFactors.secret,
      isKnown: isKnownByToken(deviceHash),
      isUsedUp: isUsedUp(correctPasswordLimit, members.id, now),
    })
    .from(members)
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .where(and(eq(members.email, email), isNull(members.erasedAt)));
}

/** Counts and reads in one transaction, so that concurrent attempts cannot pass the limit. */
export async function countAndFindAccount(
  db: Db,
  counted: CountedLimit,
  email: string,
  now: number,
  deviceHash?: string,
) {
  const { hits, accounts } = await runBatch(db, {
    hits: countHits(db, [counted], now),
    accounts: selectAccountByEmail(db, email, now, deviceHash),
  });
  return { isOver: findExceededLimit([counted], hits) !== null, account: accounts[0] ?? null };
}

/**
 * Reads how long the last thirty approved applicants waited after they confirmed their email. Also reads the
 * age of the oldest application at `now` (UTC ms). All times are in ms.
 */
export async function readRecentReviews(db: Db, now: number) {
  const {
    approved,
    oldest: [oldest],
  } = await runBatch(db, {
    approved: selectApproved(db),
    oldest: selectOldestApplication(db, now),
  });
  return {
    waits: approved.map(({ waitedMs }) => waitedMs),
    oldestMs: oldest ? now - oldest.since : 0,
  };
}

function selectApproved(db: Db) {
  return db
    .select({ waitedMs: sql<number>`${auditLog.fecha} - ${members.verifiedAt}` })
    .from(auditLog)
    .innerJoin(members, eq(members.id, auditLog.memberId))
    .where(and(eq(auditLog.action, 'approve-member'), isNotNull(members.verifiedAt)))
    .orderBy(desc(auditLog.fecha))
    .limit(30);
}

/** A change of an account by its owner. The owner gets a mail that confirms the change. */
export interface OwnAccountChange {
  member: { id: string; email: string; nombre: string };
  mailId: string;
  requestId: string;
  now: number;
}

interface NewPassword extends OwnAccountChange {
  action: AuditEntry['action'];
  /** The new password's hash. No other call has this hash, because its salt is new. */
  hash: string;
  /** The id of the session that stays open. The call ends all other sessions and known devices. */
  keep?: string;
}

/**
 * Returns the statements that follow a new password. They have an effect only if this call set the password.
 * They record the change, mail the owner, void the unused links, and end all sessions, known devices and push
 * subscriptions, except those of the session `keep`.
 */
export function newPasswordStatements(
  db: Db,
  { member, action, hash, mailId, requestId, now, keep }: NewPassword,
) {
  const { id, email, nombre } = member;
  const isSet = sql`EXISTS (SELECT 1 FROM members WHERE id = ${id} AND password_hash = ${hash})`;
  const mail = { id: mailId, toEmail: email, template: 'password-changed' } as const;
  return {
    record: recordAudit(db, { actorId: id, action, memberId: id, requestId, now }, isSet),
    mail: queueMail(db, { ...mail, params: { nombre }, now }, isSet),
    links: db
      .update(oneTimeTokens)
      .set({ spentAt: now })
      .where(sql`member_id = ${id} AND purpose = 'clave' AND spent_at IS NULL AND ${isSet}`),
    ended: endSessions(db, id, keep, isSet),
    devices: forgetDevices(db, id, keep, isSet),
    marks: shortenBrowserMarks(db, id, sql`id = ${keep ?? ''}`, now, isSet),
    push: endSubscriptions(db, id, sql`${isOfOtherSessionSql(keep)} AND ${isSet}`),
  };
}

export async function purgeTokens(db: Db, now: number): Promise<void> {
  await purgeRows(db, oneTimeTokens, oneTimeTokens.id, lt(oneTimeTokens.expiresAt, now));
}

const unverifiedForMs = 30 * dayMs;
const forgottenAtOnce = 100;

/** Deletes registrations after 30 days without verification, because a stranger can type any email. */
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
  await runBatch(db, {
    mails: db.delete(outbox).where(sql`template IN ('verify', 'reset')
      AND recipient IN (SELECT email FROM members WHERE id IN (${stale}))`),
    links: db.delete(oneTimeTokens).where(sql`member_id IN (${stale})`),
    members: db.delete(members).where(sql`id IN (${stale})`),
  });
}
