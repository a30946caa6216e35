import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members, sessions } from '../db/panel-schema.ts';
import type { Agent } from './agent.ts';

/** A session that begins. Times are UTC ms. */
export interface NewSession extends Agent {
  id: string;
  tokenHash: string;
  memberId: string;
  countryCode: string | null;
  now: number;
  expiresAt: number;
}

/** Writes a session; a statement, so that it can stand in a batch. */
export function openSession(db: Db, { now, ...session }: NewSession) {
  return db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
}

/** The session of a token with its member, as the request needs them; null when there is none. */
export async function findSession(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      memberId: members.id,
      email: members.email,
      nombre: members.nombre,
      estado: members.estado,
      motivo: members.motivo,
      verifiedAt: members.verifiedAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(members.erasedAt)));
  return found ?? null;
}

/** Notes that a session was used. */
export async function noteUse(db: Db, id: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** A member's sessions, the last used first. */
export function listSessions(db: Db, memberId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}

/** Ends one session of a member; a statement that tells which. */
export function endSession(db: Db, memberId: string, id: string) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId)))
    .returning({ id: sessions.id });
}

/** Ends all sessions of a member, except one to keep; a statement for the batch of its cause. */
export function endSessions(db: Db, memberId: string, keep?: string) {
  const own = eq(sessions.memberId, memberId);
  return db.delete(sessions).where(keep === undefined ? own : and(own, ne(sessions.id, keep)));
}

/** Forgets sessions whose time is over. */
export async function purgeSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
