import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { networksOf } from '../../http/networks.ts';
import type { Counted, Limit } from '../limits/store.ts';

/** A keyed hash: counters hold no address in plain text. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

const nowhere = [{ name: 'unknown', isHome: false }];
/** What is left of a limit for one customer: the others share their address with a neighbourhood. */
const homeShare = 1 / 3;

/** Counts a request for its network, and for IPv6 for its customer, who has a share of the limit. */
export function networkCounts(c: Context, limit: Limit, secret: string): Counted[] {
  const networks = networksOf(c);
  return (networks.length > 0 ? networks : nowhere).map(({ name, isHome }) => ({
    limit: isHome
      ? { ...limit, name: `${limit.name}-home`, max: Math.ceil(limit.max * homeShare) }
      : limit,
    key: keyedHash(name, secret),
  }));
}
