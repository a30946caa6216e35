import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { forgetHits, giveBackHit } from '../../limits/store.ts';
import { endSessionOf, makeRoom, type NewSession, openSession } from '../sessions/store.ts';
import type { Attempt } from './attempts.ts';

/** Who has the password owes nothing for the guesses before; the network gets back this one only. */
export async function forgiveGuesses(db: Db, { account, network }: Attempt, now: number) {
  await db.batch([forgetHits(db, account), giveBackHit(db, network, now)]);
}

/** A session that has ended, whose sockets are to be closed. */
export interface EndedSession {
  id: string;
  memberId: string;
}

/**
 * Opens a session in place of the one that the browser had, if any. `opened` is false when the
 * password was changed while it was being checked.
 */
export async function beginSession(
  db: Db,
  {
    session,
    replacedHash,
    attempt,
  }: {
    session: NewSession;
    replacedHash: string;
    attempt: Attempt;
  },
): Promise<{ opened: boolean; ended: EndedSession[] }> {
  const { memberId, now } = session;
  const [replaced, crowded, opened] = await db.batch([
    endSessionOf(db, replacedHash),
    makeRoom(db, memberId),
    openSession(db, session),
    forgetHits(db, attempt.account),
    giveBackHit(db, attempt.network, now),
  ]);
  const ended = [...replaced, ...crowded.map(({ id }) => ({ id, memberId }))];
  return { opened: opened.length === 1, ended };
}

/** Keeps a password under today's parameters, unless it was changed meanwhile. */
export async function replaceHash(db: Db, memberId: string, old: string, fresh: string) {
  await db
    .update(members)
    .set({ passwordHash: fresh })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, old)));
}
