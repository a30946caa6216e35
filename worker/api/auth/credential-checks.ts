import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { factorSentences } from '#contract/auth/sentences.ts';
import { fail } from '../../http/errors.ts';
import { members } from '../db/tables/members.ts';
import { tooMany } from '../http/too-many.ts';
import { countHits, exceededOf, forgetHits, type Limit } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { passwordLimit } from './attempts.ts';
import { kindOf } from './rules.ts';
import { recoveryHashes, stepOf } from './second-factor-codes.ts';
import {
  countAndFindFactor,
  type FactorOwner,
  reportGuesses,
  resealSecret,
  spendRecoveryCode,
  takeStep,
} from './second-factor-store.ts';

/** `hash` is what the password was compared with. */
type PasswordCheck =
  | { outcome: 'right'; hash: string; paypalEmail: string | null }
  | { outcome: 'wrong' }
  | { outcome: 'limited' };

/** Checks a member's password, a limited number of times; a correct one is not counted. */
export async function checkPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  memberId: string,
  password: string,
  now: number,
): Promise<PasswordCheck> {
  const guess = { limit: passwordLimit, key: memberId };
  const [hits, [member]] = await db.batch([
    countHits(db, [guess], now),
    db
      .select({ hash: members.passwordHash, paypalEmail: members.paypalEmail })
      .from(members)
      .where(and(eq(members.id, memberId), isNull(members.erasedAt))),
  ]);
  if (exceededOf([guess], hits)) return { outcome: 'limited' };
  const isRight = await passwords.verify(password, member?.hash ?? null);
  if (!member || !isRight) return { outcome: 'wrong' };
  await forgetHits(db, guess);
  return { outcome: 'right', ...member };
}

/** Refuses a password inside a session: 403, since the session stays valid. */
export function refusePassword(
  c: Context,
  { outcome }: Exclude<PasswordCheck, { outcome: 'right' }>,
  message: string,
  now: number,
) {
  if (outcome === 'limited') return tooMany(c, passwordLimit, now);
  return fail(c, { code: 'permission-denied', message, fields: { password: message } });
}

/** `confirmedAt` is that of the factor to which the code belongs. */
type CodeCheck =
  | { outcome: 'right'; confirmedAt: number }
  | { outcome: 'wrong' }
  | { outcome: 'limited'; limit: Limit };

/** Checks a code against a member's confirmed factor, with limited attempts; each works once. */
export async function checkCode(
  services: Services,
  c: Context,
  { id, email, nombre }: FactorOwner,
  code: string,
): Promise<CodeCheck> {
  const { clock, config, db, mailer, newId, runAfter, secretBox } = services;
  const now = clock();
  const change = {
    member: { id, email, nombre },
    requestId: String(c.get('requestId')),
    mailId: newId(),
    now,
  };
  const { exceeded, isLast, factor } = await countAndFindFactor(db, id, now);
  if (exceeded) return { outcome: 'limited', limit: exceeded };
  const { secret = null, confirmedAt = null } = factor ?? {};
  if (secret === null || confirmedAt === null) return { outcome: 'wrong' };

  if (kindOf(code) === 'authenticator') {
    const opened = await secretBox.open(secret, id);
    const step = stepOf(opened.secret, code, now);
    const isTaken = step !== null && (await takeStep(db, { memberId: id, secret, step, now }));
    if (isTaken && opened.isOutdated) {
      await resealSecret(db, id, secret, await secretBox.seal(opened.secret, id));
    }
    if (isTaken) return { outcome: 'right', confirmedAt };
  } else {
    const codeHashes = recoveryHashes(id, code, config);
    const spent = await spendRecoveryCode(db, { ...change, codeHashes });
    if (spent?.mail) runAfter(c, mailer.deliver(spent.mail));
    if (spent) return { outcome: 'right', confirmedAt };
  }
  if (isLast) {
    const mail = await reportGuesses(db, change);
    if (mail) runAfter(c, mailer.deliver(mail));
  }
  return { outcome: 'wrong' };
}

/** Refuses a code: 401 at the sign-in, 403 inside a session, which stays valid. */
export function refuseCode(
  c: Context,
  check: Exclude<CodeCheck, { outcome: 'right' }>,
  code: 'unauthenticated' | 'permission-denied',
  now: number,
) {
  if (check.outcome === 'limited') return tooMany(c, check.limit, now);
  const message = factorSentences.wrong;
  return fail(c, { code, message, fields: { codigo: message } });
}
