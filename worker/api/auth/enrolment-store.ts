import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { secondFactors, sessions } from '../db/tables/auth.ts';
import type { OwnChange } from './account-store.ts';
import {
  followChange,
  forgiveCode,
  ifConfirmed,
  replaceRecoveryCodes,
} from './second-factor-store.ts';
import { endSessions } from './session-store.ts';

/** Stores a secret that awaits its first code, in place of an earlier one. */
export async function beginEnrolment(
  db: Db,
  { memberId, nextSecret, now }: { memberId: string; nextSecret: string; now: number },
): Promise<void> {
  const waiting = { nextSecret, begunAt: now };
  await db
    .insert(secondFactors)
    .values({ memberId, ...waiting })
    .onConflictDoUpdate({ target: secondFactors.memberId, set: waiting });
}

interface Confirmation extends OwnChange {
  /** The secret that the code was compared with, as it is stored. */
  nextSecret: string;
  step: number;
  codeHashes: string[];
  /** The session that gave the code: the only one that is kept. */
  sessionId: string;
}

/**
 * Activates the waiting secret, in one batch with new recovery codes, the record, the mail and the
 * end of every other session. Resolves to null when another enrolment has replaced it.
 */
export async function confirmEnrolment(
  db: Db,
  { nextSecret, step, codeHashes, sessionId, ...change }: Confirmation,
) {
  const { member, now } = change;
  const isOurs = eq(secondFactors.memberId, member.id);
  const isDone = sql`EXISTS (SELECT 1 FROM second_factors
    WHERE member_id = ${member.id} AND secret = ${nextSecret} AND confirmed_at = ${now})`;
  const [rows, , mails, ended] = await db.batch([
    db
      .update(secondFactors)
      .set({
        secret: nextSecret,
        confirmedAt: now,
        lastStep: step,
        nextSecret: null,
        begunAt: null,
      })
      .where(and(isOurs, eq(secondFactors.nextSecret, nextSecret)))
      .returning({ memberId: secondFactors.memberId }),
    ...followChange(db, 'activada', change),
    endSessions(db, member.id, sessionId, isDone),
    ...replaceRecoveryCodes(db, member.id, codeHashes, isDone),
    db
      .update(sessions)
      .set({ secondFactor: 1, authenticatedAt: now })
      .where(and(eq(sessions.id, sessionId), isDone)),
    ...forgiveCode(db, member.id, now),
  ]);
  return rows.length === 1 ? { mail: mails[0] ?? null, ended } : null;
}

/** Removes the second factor and its recovery codes. Null when there was none. */
export async function removeFactor(db: Db, change: OwnChange) {
  const { id } = change.member;
  const isGone = sql`NOT EXISTS (SELECT 1 FROM second_factors WHERE member_id = ${id})`;
  const [rows, , mails] = await db.batch([
    db
      .delete(secondFactors)
      .where(and(eq(secondFactors.memberId, id), sql`confirmed_at IS NOT NULL`))
      .returning({ memberId: secondFactors.memberId }),
    ...followChange(db, 'desactivada', change),
    ...replaceRecoveryCodes(db, id, [], isGone),
  ]);
  return rows.length === 1 ? { mail: mails[0] ?? null } : null;
}

/** Resolves to null when there is no confirmed factor. */
export async function renewRecoveryCodes(
  db: Db,
  { codeHashes, ...change }: OwnChange & { codeHashes: string[] },
) {
  const { id } = change.member;
  const isConfirmed = sql`EXISTS (SELECT 1 FROM second_factors
    WHERE member_id = ${id} AND confirmed_at IS NOT NULL)`;
  const [rows, , mails] = await db.batch([
    ifConfirmed(db, id),
    ...followChange(db, 'codigos-nuevos', change),
    ...replaceRecoveryCodes(db, id, codeHashes, isConfirmed),
  ]);
  return rows.length === 1 ? { mail: mails[0] ?? null } : null;
}
