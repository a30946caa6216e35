import type { Context } from 'hono';
import { keyedHash, networkCounts } from '../http/client-address.ts';
import type { Counted, Limit } from '../limits/store.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';

/** One attempt is counted for its account and for its networks. */
export interface Attempt {
  account: Counted;
  networks: Counted[];
  /** What this network asks of this account's mailbox; its first request of a day is always heard. */
  asker?: Counted;
}

interface LimitPair {
  account: Limit;
  network: Limit;
}

// The limits of a network are generous: whole neighbourhoods share a carrier's NAT address.

/** A successful sign-in is taken off the count. Unknown addresses are counted like accounts. */
export const signInLimits: LimitPair = {
  account: { name: 'sign-in', max: 10, windowMs: 15 * minuteMs },
  network: { name: 'sign-in-network', max: 300, windowMs: 15 * minuteMs },
};
export const signUpLimits: LimitPair = {
  account: { name: 'sign-up', max: 5, windowMs: hourMs },
  network: { name: 'sign-up-network', max: 300, windowMs: hourMs },
};
/** Requests for a mail with a link, to verify the address or to set a new password. */
export const linkLimits: LimitPair = {
  account: { name: 'link', max: 5, windowMs: hourMs },
  network: { name: 'link-network', max: 120, windowMs: hourMs },
};
/** Strangers may use up an account's mails, but for the first that a network asks for in a day. */
const askerLimit: Limit = { name: 'link-asker', max: 1, windowMs: dayMs };
/** Setting a password with a link. */
export const newPasswordLimit: Limit = { name: 'new-password', max: 30, windowMs: 15 * minuteMs };
/** The password inside a session has its own limit, which sign-in attempts do not use up. */
export const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minuteMs };

/** A keyed hash of an e-mail address: counters hold no address in plain text. */
export function emailKey(email: string, secret: string): string {
  return keyedHash(`email ${email}`, secret);
}

export function attemptOf(c: Context, limits: LimitPair, email: string, secret: string): Attempt {
  return {
    account: { limit: limits.account, key: emailKey(email, secret) },
    networks: networkCounts(c, limits.network, secret),
  };
}

export function linkAttemptOf(c: Context, email: string, secret: string): Attempt {
  const attempt = attemptOf(c, linkLimits, email, secret);
  const from = attempt.networks.map(({ key }) => key).join(' ');
  const asker = { limit: askerLimit, key: keyedHash(`asker ${email} ${from}`, secret) };
  return { ...attempt, asker };
}
