import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  type CountedLimit,
  countHits,
  forgetHits,
  giveBackHit,
  isOver,
  type Limit,
} from '../limits/store.ts';
import { foldEmail } from '../mail/folded-email.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';

/** Shared by all unknown browsers of an account; a sign-in resets its account's count. */
export const signInLimit: Limit = { name: 'sign-in', max: 10, windowMs: 15 * minuteMs };

export const signUpLimit: Limit = { name: 'sign-up', max: 5, windowMs: hourMs };

/** The password inside a session has its own limit, which sign-in attempts do not use up. */
const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minuteMs };
export const passwordCounter = (memberId: string): CountedLimit => ({
  limit: passwordLimit,
  key: memberId,
});

/** Limits an account's correct passwords, because each costs a hash and a session. */
export const rightLimit: Limit = { name: 'signed-in', max: 30, windowMs: 15 * minuteMs };

/**
 * A counter for an email, known or not. Its key is three letters of the keyed hash, so strangers create at
 * most 262,144 rows.
 */
const countedBy = (limit: Limit, email: string, secret: string): CountedLimit => ({
  limit,
  key: keyedHash(`email ${email}`, secret).slice(0, 3),
});

/** Guesses count for the exact email of an account, not for the whole inbox. */
export const guessCounter = (email: string, secret: string) =>
  countedBy(signInLimit, email, secret);

/** Registrations count for an inbox in all its spellings, because each sends it a mail. */
export const signUpCounter = (email: string, secret: string) =>
  countedBy(signUpLimit, foldEmail(email), secret);

const rightCounter = (memberId: string): CountedLimit => ({ limit: rightLimit, key: memberId });

const maxForgiven = 3;

/**
 * Statements after a correct password: they reset the account's guesses, at most three times in a window,
 * later only this guess, and count the sign-in. More sign-ins come only from a person who guesses at another
 * account with the same key (decision 037).
 */
export function forgiveGuesses(db: Db, guess: CountedLimit, memberId: string, now: number) {
  const right = rightCounter(memberId);
  const isOften = isOver({ ...right, limit: { ...rightLimit, max: maxForgiven } }, now);
  return [
    countHits(db, [right], now),
    forgetHits(db, guess, sql`NOT ${isOften}`),
    giveBackHit(db, guess, now, isOften),
  ] as const;
}

/** Limits changes with an account's correct password, because each makes hashes, a mail and a record. */
const changeLimit: Limit = { name: 'own-change', max: 10, windowMs: dayMs };
export const changeCounter = (memberId: string): CountedLimit => ({
  limit: changeLimit,
  key: memberId,
});

/**
 * Statements that reset the limits once a day for the reader of the account's mail, because a thief may have
 * used the limits up. The daily limit prevents that many links in a row remove all limits.
 */
export function forgetOwnHits(db: Db, memberId: string, now: number) {
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM audit_log WHERE member_id = ${memberId}
    AND action = 'reset-password' AND fecha > ${now - dayMs} AND fecha < ${now})`;
  return [rightCounter(memberId), changeCounter(memberId)].map((counted) =>
    forgetHits(db, counted, isFirst),
  );
}
