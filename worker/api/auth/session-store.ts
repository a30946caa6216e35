import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { runBatch } from '../db/batch.ts';
import { type Db, pickColumns, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { knownDevices, secondFactors, sessions } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { shortenBrowserMarks } from '../devices/known-devices.ts';
import {
  endSubscriptionByToken,
  endSubscriptions,
  isOfSessionSql,
} from '../devices/subscriptions.ts';
import type { UserAgentInfo } from '../devices/user-agent.ts';

/** A new session. Its times are in UTC ms. */
interface NewSession extends UserAgentInfo {
  id: string;
  tokenHash: string;
  memberId: string;
  /** The time when the member confirmed the authenticator; null without an authenticator. */
  factor: number | null;
  /** The hash that the typed password matched. */
  passwordHash: string;
  countryCode: string | null;
  now: number;
  expiresAt: number;
}

/** The maximum number of a member's sessions. It exists because the list of devices shows all sessions. */
const maxSessions = 50;

/**
 * Returns a statement that makes space for a new session: it ends and returns the sessions above the limit.
 * The sessions with the latest use stay.
 */
function dropOldest(db: Db, memberId: string) {
  return db
    .delete(sessions)
    .where(sql`member_id = ${memberId} AND id NOT IN (
      SELECT id FROM sessions WHERE member_id = ${memberId}
      ORDER BY last_seen_at DESC LIMIT ${maxSessions - 1})`)
    .returning({ id: sessions.id });
}

/**
 * Returns a statement that writes a session if the account is still active and still has the checked password
 * and factor. A change of the password or the factor ends all sessions.
 */
export function openSessionStatement(db: Db, session: NewSession) {
  const { memberId, passwordHash, factor, now, ...row } = session;
  return insertWhere(
    db,
    sessions,
    {
      ...row,
      memberId: members.id,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      secondFactor: Number(factor !== null),
    },
    sql`id = ${memberId} AND password_hash = ${passwordHash} AND estado = 'activo'
      AND (SELECT confirmed_at FROM second_factors WHERE member_id = ${memberId}) IS ${factor}`,
    members,
  ).returning({ id: sessions.id });
}

export async function findSession(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      ...pickColumns(sessions, 'lastSeenAt', 'expiresAt', 'secondFactor', 'authenticatedAt'),
      ...pickColumns(members, 'id', 'email', 'nombre', 'estado', 'motivo', 'verifiedAt'),
      surveyUserId: members.surveyUserId,
      sessionId: sessions.id,
      factorConfirmedAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(members.erasedAt)));
  return found ?? null;
}

export async function recordSessionUse(db: Db, id: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export function recordReauthentication(db: Db, id: string, now: number) {
  return db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id));
}

export function listSessions(db: Db, memberId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(maxSessions);
}

/** Ends a session and forgets its device. Resolves to false if the member has neither. */
export async function endSession(db: Db, memberId: string, id: string, now: number) {
  const remove = (table: typeof sessions | typeof knownDevices) =>
    db
      .delete(table)
      .where(and(eq(table.id, id), eq(table.memberId, memberId)))
      .returning({ id: table.id });
  const isOwn = (table: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND member_id = ${memberId})`;
  const { ended, forgotten } = await runBatch(db, {
    push: endSubscriptions(
      db,
      memberId,
      sql`${isOfSessionSql(id)} AND (${isOwn(sql`sessions`)} OR ${isOwn(sql`known_devices`)})`,
    ),
    ended: remove(sessions),
    forgotten: remove(knownDevices),
    marks: shortenBrowserMarks(db, memberId, sql`id <> ${id}`, now),
  });
  return ended.length + forgotten.length > 0;
}

/** The statement `push` comes first, because it finds the push subscription by the session. */
const endingSessionOf = (db: Db, tokenHash: string) => ({
  push: endSubscriptionByToken(db, tokenHash),
  ended: db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, memberId: sessions.memberId }),
});

export async function endSessionByToken(db: Db, tokenHash: string): Promise<EndedSession[]> {
  return (await runBatch(db, endingSessionOf(db, tokenHash))).ended;
}

/**
 * Returns a statement that ends all sessions of a member, except `keep`, and returns the ended sessions. It
 * runs in the same batch as the change that ends the sessions.
 */
export function endSessions(db: Db, memberId: string, keep?: string, onlyIf?: SQL) {
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  return db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), others, onlyIf))
    .returning({ id: sessions.id });
}

export async function purgeSessions(db: Db, now: number): Promise<void> {
  await purgeRows(db, sessions, sessions.id, lt(sessions.expiresAt, now));
}

export interface EndedSession {
  id: string;
  memberId: string;
}

/**
 * Opens a session that replaces the browser's earlier session. The same batch then runs the statements in
 * `following`. `opened` is false when the password changed during the check.
 */
export async function beginSession(
  db: Db,
  session: NewSession,
  replacedHash: string,
  following: readonly BatchItem<'sqlite'>[],
): Promise<{ opened: boolean; ended: EndedSession[] }> {
  const { memberId } = session;
  const {
    ended: replaced,
    crowded,
    opened,
  } = await runBatch(db, {
    ...endingSessionOf(db, replacedHash),
    crowded: dropOldest(db, memberId),
    opened: openSessionStatement(db, session),
    following,
  });
  const ended = [...replaced, ...crowded.map(({ id }) => ({ id, memberId }))];
  return { opened: opened.length === 1, ended };
}

/** Stores a password's hash with the current parameters, unless the password changed after the check. */
export async function replacePasswordHash(db: Db, memberId: string, old: string, fresh: string) {
  await db
    .update(members)
    .set({ passwordHash: fresh })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, old)));
}
