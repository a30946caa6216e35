import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { fail } from '../../../http/errors.ts';
import { members } from '../../db/tables/members.ts';
import { tooMany } from '../../http/too-many.ts';
import { countHit, forgetHits, isOver } from '../../limits/store.ts';
import type { Services } from '../../services.ts';
import { passwordLimit } from './attempts.ts';

/** What asking for the password again came to; `hash` is what it was compared with. */
export type PasswordCheck =
  | { outcome: 'right'; hash: string; paypalEmail: string | null }
  | { outcome: 'wrong' }
  | { outcome: 'limited' };

/** Compares a password with a member's, a limited number of times; being right takes none of them. */
export async function checkPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  memberId: string,
  password: string,
  now: number,
): Promise<PasswordCheck> {
  const [[counted], [member]] = await db.batch([
    countHit(db, passwordLimit, memberId, now),
    db
      .select({ hash: members.passwordHash, paypalEmail: members.paypalEmail })
      .from(members)
      .where(and(eq(members.id, memberId), isNull(members.erasedAt))),
  ]);
  if (isOver(passwordLimit, counted)) return { outcome: 'limited' };
  const isRight = await passwords.verify(password, member?.hash ?? null);
  if (!member || !isRight) return { outcome: 'wrong' };
  await forgetHits(db, { limit: passwordLimit, key: memberId });
  return { outcome: 'right', ...member };
}

/** Answers a password that was not right: 403, since the session itself holds. */
export function refusePassword(
  c: Context,
  { outcome }: Exclude<PasswordCheck, { outcome: 'right' }>,
  message: string,
  now: number,
) {
  if (outcome === 'limited') return tooMany(c, passwordLimit, now);
  return fail(c, { code: 'permission-denied', message, fields: { password: message } });
}
