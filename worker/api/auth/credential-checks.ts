import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { factorSentences } from '#contract/auth/second-factor.ts';
import { type Failure, fail } from '../../shared/errors.ts';
import { runBatch } from '../db/batch.ts';
import { members } from '../db/tables/members.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import { countHits, findExceededLimit, type Limit, removeHit, resetHits } from '../limits/store.ts';
import type { Services } from '../services.ts';
import type { OwnAccountChange } from './account-store.ts';
import { changeCounter, passwordCounter } from './limits.ts';
import { detectCodeKind } from './rules.ts';
import { findTimeStep, hashRecoveryCodeWithKeys } from './second-factor-codes.ts';
import {
  reportWrongCodes,
  resealSecret,
  selectFactor,
  spendRecoveryCode,
  spendTimeStep,
} from './second-factor-store.ts';

/** Resets the count of guesses. The caller runs it at the end of the batch that needs the password. */
export type GuessResetStatement = ReturnType<typeof resetHits>;

type Refused = { outcome: 'wrong' } | { outcome: 'limited'; limit: Limit };

/** `hash` is the hash that the typed password matched. `forgive` resets the count of guesses. */
type PasswordCheck =
  | { outcome: 'right'; hash: string; paypalEmail: string | null; forgive: GuessResetStatement }
  | Refused;

/**
 * Checks a member's password, with a limited number of attempts. After a correct password, the caller resets
 * the count. `change`: the password allows a change of the account, with a limited number of changes a day.
 */
export async function checkPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  memberId: string,
  password: string,
  now: number,
  purpose: 'change' | 'reauthentication',
): Promise<PasswordCheck> {
  const guess = passwordCounter(memberId);
  const counted = purpose === 'change' ? [guess, changeCounter(memberId)] : [guess];
  const { hits, found } = await runBatch(db, {
    hits: countHits(db, counted, now),
    found: db
      .select({ hash: members.passwordHash, paypalEmail: members.paypalEmail })
      .from(members)
      .where(and(eq(members.id, memberId), isNull(members.erasedAt))),
  });
  const [member] = found;
  const limit = findExceededLimit(counted, hits);
  if (limit) return { outcome: 'limited', limit };
  const place = { lane: 'known', account: memberId } as const;
  const compared = passwords.verify(password, member?.hash ?? null, place);
  const isRight = await compared.catch(async (error) => {
    // If the comparison of the password failed with an error, the attempt does not count as a guess.
    await Promise.all(counted.map((one) => removeHit(db, one, now)));
    throw error;
  });
  if (!member || !isRight) {
    // A wrong guess does not count as a change. Otherwise a stranger at an open session could block the
    // account's owner.
    if (purpose === 'change') await removeHit(db, changeCounter(memberId), now);
    return { outcome: 'wrong' };
  }
  return { outcome: 'right', ...member, forgive: resetHits(db, guess) };
}

/** A member's authenticator. Both fields are null if the member has no confirmed authenticator. */
interface Factor {
  secret: string | null;
  confirmedAt: number | null;
}

/** Each code works once, and the attempts are limited. `known` is the factor if the caller just read it. */
export async function checkCode(
  services: Services,
  c: Context,
  { id, email, nombre }: OwnAccountChange['member'],
  code: string,
  known?: Factor,
): Promise<{ outcome: 'right' } | Refused> {
  const { clock, config, db, mailer, newId, runAfter, secretBox } = services;
  const now = clock();
  const change = {
    member: { id, email, nombre },
    requestId: String(c.get('requestId')),
    mailId: newId(),
    now,
  };
  const [factor] = known ? [known] : await selectFactor(db, id);
  const { secret = null, confirmedAt = null } = factor ?? {};
  const isConfirmed = secret !== null && confirmedAt !== null;
  const isStep = !isConfirmed || detectCodeKind(code) === 'authenticator';
  const opened = isConfirmed && isStep ? await secretBox.open(secret, id) : null;
  const step = opened && findTimeStep(opened.secret, code, now);
  const guessed = isStep
    ? await spendTimeStep(db, { memberId: id, secret: secret ?? '', step, now })
    : await spendRecoveryCode(db, {
        ...change,
        codeHashes: hashRecoveryCodeWithKeys(id, code, config),
      });
  const { exceeded, isLast, isRight, mail } = guessed;
  if (exceeded) return { outcome: 'limited', limit: exceeded };
  if (mail) runAfter(c, mailer.deliver(mail));
  if (isRight && isConfirmed) {
    if (opened?.isOutdated) {
      await resealSecret(db, id, secret, await secretBox.seal(opened.secret, id));
    }
    return { outcome: 'right' };
  }
  if (isLast) {
    const report = await reportWrongCodes(db, change);
    if (report) runAfter(c, mailer.deliver(report));
  }
  return { outcome: 'wrong' };
}

/** Refuses a password or a code. Inside a session the status is 403, because the session stays valid. */
function refuse(c: Context, check: Refused, failure: Failure, now: number) {
  return check.outcome === 'limited' ? refuseTooMany(c, check.limit, now) : fail(c, failure);
}

export const refusePassword = (c: Context, check: Refused, message: string, now: number) =>
  refuse(c, check, { code: 'permission-denied', message, fields: { password: message } }, now);

const wrongCode = { message: factorSentences.wrong, fields: { codigo: factorSentences.wrong } };

export const refuseCode = (
  c: Context,
  check: Refused,
  code: 'unauthenticated' | 'permission-denied',
  now: number,
) => refuse(c, check, { code, ...wrongCode }, now);
