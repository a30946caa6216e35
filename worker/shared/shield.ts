import type { Context } from 'hono';
import { sentences } from '#contract/errors.ts';
import { fail } from './errors.ts';
import { remember } from './remember.ts';

/** A network of the visitor: an IPv4 address, an IPv6 /64 (one customer) or the /48 around it. */
export interface Network {
  name: string;
  /** True for one customer's network; many people share the other networks. */
  isHome: boolean;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ipAddress: string): string[] {
  const [head = '', tail] = ipAddress.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    Number.parseInt(group || '0', 16).toString(16),
  );
}

/** The visitor's networks, by the IP address that Cloudflare reports; an empty list in local mode. */
export function findNetworks(c: Context): Network[] {
  const ipAddress = c.get('ipAddress');
  if (ipAddress === undefined) return [];
  if (!ipAddress.includes(':')) return [{ name: ipAddress, isHome: false }];
  const groups = groupsOf(ipAddress);
  return [
    { name: groups.slice(0, 4).join(':'), isHome: true },
    { name: `${groups.slice(0, 3).join(':')}/48`, isHome: false },
  ];
}

/** `[[ratelimits]]` of wrangler.toml: counters of the platform, which cost no database. */
export interface ShieldBindings {
  /** For one customer's network. */
  SHIELD_HOME: RateLimit;
  /** For a network that many share. */
  SHIELD: RateLimit;
}

/** The period of both, for `Retry-After`. */
export const shieldSeconds = 60;

/** The time (ms) for which a refused network stays refused without being counted again. */
const refusalMs = 5000;

/** The last refusal (UTC ms) by kind of call and network, in this isolate. */
const refusedAt = new Map<string, number>();
const maxRefused = 1000;

/** Whether another site's page loads the answer, without an act of the reader. */
function isEmbedded(c: Context): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': shownAs } = c.req.header();
  return site === 'cross-site' && shownAs !== 'document';
}

/**
 * Counts a call of this kind for the caller's networks; true when a network is over its limit. Embedded
 * requests of other sites have their own count, so that the site's own readers keep theirs.
 */
export async function isFlooding(
  c: Context,
  { SHIELD, SHIELD_HOME }: ShieldBindings,
  kind: string,
): Promise<boolean> {
  const now = Date.now();
  const counted = findNetworks(c).map(async ({ name, isHome }) => {
    const key = `${isEmbedded(c) ? 'embedded' : kind} ${name}`;
    if (now - (refusedAt.get(key) ?? 0) < refusalMs) return true;
    const { success } = await (isHome ? SHIELD_HOME : SHIELD).limit({ key });
    if (!success) remember(refusedAt, key, now, maxRefused);
    return !success;
  });
  return (await Promise.all(counted)).includes(true);
}

/** 429, until the counters of the platform begin again. */
export function sayFlooding(c: Context) {
  return fail(c, {
    code: 'resource-exhausted',
    message: sentences.tooMany,
    retryAfterSeconds: shieldSeconds,
  });
}

/** The refusal of a network that floods a kind of call; null for other networks. */
export async function refuseFlood(
  c: Context,
  bindings: ShieldBindings,
  kind: string,
): Promise<Response | null> {
  return (await isFlooding(c, bindings, kind)) ? sayFlooding(c) : null;
}
