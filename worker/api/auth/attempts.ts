import type { Context } from 'hono';
import { networksOf } from '../../http/networks.ts';
import type { Counted, Limit } from '../limits/store.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/keyed-hash.ts';

/** What one attempt counts for. */
export interface Attempt {
  account: Counted;
  /** The account and the network together: a network's first request of a day is always served. */
  asker?: Counted;
}

/** A successful sign-in is taken off the count. Unknown addresses are counted like accounts. */
export const signInLimit: Limit = { name: 'sign-in', max: 10, windowMs: 15 * minuteMs };
export const signUpLimit: Limit = { name: 'sign-up', max: 5, windowMs: hourMs };
/** Requests for a mail with a link, to verify the address or to set a new password. */
const linkLimit: Limit = { name: 'link', max: 5, windowMs: hourMs };
/** Strangers may use up an account's mails, except the first that a network asks for in a day. */
const askerLimit: Limit = { name: 'link-asker', max: 1, windowMs: dayMs };
/** The password inside a session has its own limit, which sign-in attempts do not use up. */
export const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minuteMs };

/** A keyed hash of an e-mail address: counters hold no address in plain text. */
export function emailKey(email: string, secret: string): string {
  return keyedHash(`email ${email}`, secret);
}

export function attemptOf(limit: Limit, email: string, secret: string): Attempt {
  return { account: { limit, key: emailKey(email, secret) } };
}

export function linkAttemptOf(c: Context, email: string, secret: string): Attempt {
  const from = networksOf(c).map(({ name }) => name);
  const asker = { limit: askerLimit, key: keyedHash(`asker ${email} ${from.join(' ')}`, secret) };
  return { ...attemptOf(linkLimit, email, secret), asker };
}
