import type { Context } from 'hono';
import { addressKey, keyedHash } from '../../http/client-address.ts';
import type { Counted, Limit } from '../../limits/store.ts';

const minute = 60_000;

/** The same act counted twice: by the account it is about, and by the network it comes from. */
export interface Attempt {
  account: Counted;
  network: Counted;
}

interface LimitPair {
  account: Limit;
  network: Limit;
}

// By network they are generous: whole neighbourhoods share one address behind a carrier's NAT.

/** By account, known or not, and by network. A sign-in that succeeds is given back. */
export const signInLimits: LimitPair = {
  account: { name: 'sign-in', max: 10, windowMs: 15 * minute },
  network: { name: 'sign-in-network', max: 300, windowMs: 15 * minute },
};
export const signUpLimits: LimitPair = {
  account: { name: 'sign-up', max: 5, windowMs: 60 * minute },
  network: { name: 'sign-up-network', max: 300, windowMs: 60 * minute },
};
/** Asking for a mail with a link: to prove the address again, or for a new password. */
export const linkLimits: LimitPair = {
  account: { name: 'link', max: 5, windowMs: 60 * minute },
  network: { name: 'link-network', max: 120, windowMs: 60 * minute },
};
/** Setting a password with a link. */
export const newPasswordLimit: Limit = { name: 'new-password', max: 30, windowMs: 15 * minute };
/** The password asked again inside a session: hammering the sign-in does not use it up. */
export const passwordLimit: Limit = { name: 'password', max: 10, windowMs: 15 * minute };

/** A keyed hash of an e-mail address: counters hold none in clear. */
export function emailKey(email: string, secret: string): string {
  return keyedHash(`email ${email}`, secret);
}

/** Whose attempt a request is. */
export function attemptOf(c: Context, limits: LimitPair, email: string, secret: string): Attempt {
  return {
    account: { limit: limits.account, key: emailKey(email, secret) },
    network: { limit: limits.network, key: addressKey(c, secret) },
  };
}
