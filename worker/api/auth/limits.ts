import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  type CountedLimit,
  countHits,
  isOverLimit,
  type Limit,
  removeHit,
  resetHits,
} from '../limits/store.ts';
import { foldEmail } from '../mail/folded-email.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';

/** The limit that all unknown browsers of an account share. A sign-in resets the account's count. */
export const signInLimit: Limit = { name: 'sign-in', max: 10, windowMs: 15 * minuteMs };

export const signUpLimit: Limit = { name: 'sign-up', max: 5, windowMs: hourMs };

/** The limit of passwords inside a session. It is separate, so that sign-in attempts cannot use it up. */
const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minuteMs };
export const passwordCounter = (memberId: string): CountedLimit => ({
  limit: passwordLimit,
  key: memberId,
});

/** The limit exists because the site computes a hash and stores a session for each correct password. */
export const correctPasswordLimit: Limit = { name: 'signed-in', max: 30, windowMs: 15 * minuteMs };

/**
 * Strangers can type any email. The key has only three letters of the email's hash, so that they can create
 * at most 262,144 rows.
 */
const countedBy = (limit: Limit, email: string, secret: string): CountedLimit => ({
  limit,
  key: keyedHash(`email ${email}`, secret).slice(0, 3),
});

/** Returns the counter of guesses. It counts for the exact email of an account, not for the whole inbox. */
export const guessCounter = (email: string, secret: string) =>
  countedBy(signInLimit, email, secret);

/**
 * Returns the counter of registrations. All spellings of an inbox share it, because each call sends a mail.
 */
export const signUpCounter = (email: string, secret: string) =>
  countedBy(signUpLimit, foldEmail(email), secret);

const rightCounter = (memberId: string): CountedLimit => ({
  limit: correctPasswordLimit,
  key: memberId,
});

const maxForgiven = 3;

/**
 * Returns the statements to run after a correct password. They count the sign-in and clear the counter of
 * guesses. Two accounts can share this counter. So after three clearings in a window, the statements remove
 * only this guess: an account's owner must not clear the guesses at another account (decision 037).
 */
export function resetGuesses(db: Db, guess: CountedLimit, memberId: string, now: number) {
  const right = rightCounter(memberId);
  const isOften = isOverLimit(
    { ...right, limit: { ...correctPasswordLimit, max: maxForgiven } },
    now,
  );
  return [
    countHits(db, [right], now),
    resetHits(db, guess, sql`NOT ${isOften}`),
    removeHit(db, guess, now, isOften),
  ] as const;
}

/** The limit exists because each change of an account makes hashes, a mail and an audit record. */
const changeLimit: Limit = { name: 'own-change', max: 10, windowMs: dayMs };
export const changeCounter = (memberId: string): CountedLimit => ({
  limit: changeLimit,
  key: memberId,
});

/**
 * After a password reset by mail, these statements reset two limits of the account: the limit of correct
 * passwords and the limit of changes. A thief may have used up both. The statements have an effect only once
 * a day, because otherwise a person with many links would never reach a limit.
 */
export function resetAccountLimits(db: Db, memberId: string, now: number) {
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM audit_log WHERE member_id = ${memberId}
    AND action = 'reset-password' AND fecha > ${now - dayMs} AND fecha < ${now})`;
  return [rightCounter(memberId), changeCounter(memberId)].map((counted) =>
    resetHits(db, counted, isFirst),
  );
}
