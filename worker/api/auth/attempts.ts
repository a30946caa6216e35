import type { Context } from 'hono';
import { addressKey, keyedHash } from '../http/client-address.ts';
import type { Counted, Limit } from '../limits/store.ts';
import { hourMs, minuteMs } from '../time/clock.ts';

/** One attempt is counted twice: for its account and for its network. */
export interface Attempt {
  account: Counted;
  network: Counted;
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
    network: { limit: limits.network, key: addressKey(c, secret) },
  };
}
