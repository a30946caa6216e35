import type { Counted, Limit } from '../limits/store.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/secrets.ts';

/** A successful sign-in is taken off the count. Unknown addresses are counted like accounts. */
export const signInLimit: Limit = { name: 'sign-in', max: 10, windowMs: 15 * minuteMs };
export const signUpLimit: Limit = { name: 'sign-up', max: 5, windowMs: hourMs };
/** Requests for a mail with a link, to verify the address or to set a new password. */
export const linkLimit: Limit = { name: 'link', max: 5, windowMs: hourMs };
/** Strangers may use up an account's mails, except the first that a network asks for in a day. */
export const firstLinkLimit: Limit = { name: 'link-asker', max: 1, windowMs: dayMs };
/** The password inside a session has its own limit, which sign-in attempts do not use up. */
export const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minuteMs };

/** Counters hold no address in plain text. */
export function countedFor(limit: Limit, email: string, secret: string): Counted {
  return { limit, key: keyedHash(`email ${email}`, secret) };
}
