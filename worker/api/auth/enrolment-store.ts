import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { secondFactors, sessions } from '../db/tables/auth.ts';
import { endSubscriptions, isOfOtherSessionSql } from '../devices/subscriptions.ts';
import type { OwnAccountChange } from './account-store.ts';
import {
  hasFactor,
  recordFactorChange,
  replaceRecoveryCodes,
  resetCodeGuesses,
} from './second-factor-store.ts';
import { endSessions } from './session-store.ts';

/** Stores a secret that waits for its first code. It replaces an earlier waiting secret. */
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

interface Confirmation extends OwnAccountChange {
  /** The secret that gave the right code, in its stored form. */
  nextSecret: string;
  step: number;
  codeHashes: string[];
  /** The session that sent the code. The enrolment ends all other sessions. */
  sessionId: string;
}

/**
 * Activates the waiting secret. The same batch stores new recovery codes, records the change, mails the owner
 * and ends every other session. Resolves to null when another enrolment has replaced the secret.
 */
export async function confirmEnrolment(
  db: Db,
  { nextSecret, step, codeHashes, sessionId, ...change }: Confirmation,
) {
  const { member, now } = change;
  const isOurs = sql`member_id = ${member.id} AND next_secret = ${nextSecret}`;
  const isWaiting = sql`EXISTS (SELECT 1 FROM second_factors WHERE ${isOurs})`;
  const { confirmed, ended, mail } = await runBatch(db, {
    ...recordFactorChange(db, 'activada', change, isWaiting),
    ended: endSessions(db, member.id, sessionId, isWaiting),
    push: endSubscriptions(db, member.id, sql`${isOfOtherSessionSql(sessionId)} AND ${isWaiting}`),
    ...replaceRecoveryCodes(db, member.id, codeHashes, isWaiting),
    session: db
      .update(sessions)
      .set({ secondFactor: 1, authenticatedAt: now })
      .where(and(eq(sessions.id, sessionId), isWaiting)),
    confirmed: db
      .update(secondFactors)
      .set({
        secret: nextSecret,
        confirmedAt: now,
        lastStep: step,
        nextSecret: null,
        begunAt: null,
      })
      .where(isOurs)
      .returning({ memberId: secondFactors.memberId }),
    forgiven: resetCodeGuesses(db, member.id, now),
  });
  return confirmed.length === 1 ? { mail: mail[0] ?? null, ended } : null;
}

/** Removes the second factor and its recovery codes. Resolves to null if the account had no second factor. */
export async function removeFactor(db: Db, change: OwnAccountChange) {
  const { id } = change.member;
  const isOn = hasFactor(id);
  const { removed, mail } = await runBatch(db, {
    ...recordFactorChange(db, 'desactivada', change, isOn),
    ...replaceRecoveryCodes(db, id, [], isOn),
    removed: db
      .delete(secondFactors)
      .where(and(eq(secondFactors.memberId, id), isNotNull(secondFactors.confirmedAt)))
      .returning({ memberId: secondFactors.memberId }),
  });
  return removed.length === 1 ? { mail: mail[0] ?? null } : null;
}

/** Replaces the recovery codes. Resolves to null when the account has no confirmed factor. */
export async function renewRecoveryCodes(
  db: Db,
  { codeHashes, ...change }: OwnAccountChange & { codeHashes: string[] },
) {
  const { id } = change.member;
  const isOn = hasFactor(id);
  const { newCodes, mail } = await runBatch(db, {
    ...recordFactorChange(db, 'codigos-nuevos', change, isOn),
    ...replaceRecoveryCodes(db, id, codeHashes, isOn),
  });
  return newCodes.length > 0 ? { mail: mail[0] ?? null } : null;
}
