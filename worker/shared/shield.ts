import type { Context } from 'hono';
import { errorSentences } from '#contract/errors.ts';
import { fail } from './errors.ts';
import { remember } from './remember.ts';

/** A network of the visitor: an IPv4 address, an IPv6 /64 (one customer), or the /48 around this /64. */
export interface VisitorNetwork {
  name: string;
  /** True for the network of one customer. Many people share the other networks. */
  isHome: boolean;
}

/** Splits an IPv6 address into its eight groups. */
function groupsOf(ipAddress: string): string[] {
  const [head = '', tail] = ipAddress.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    Number.parseInt(group || '0', 16).toString(16),
  );
}

/**
 * Returns the visitor's networks from the IP address that Cloudflare reports. The list is empty in local mode.
 */
export function findNetworks(c: Context): VisitorNetwork[] {
  const ipAddress = c.get('ipAddress');
  if (ipAddress === undefined) return [];
  if (!ipAddress.includes(':')) return [{ name: ipAddress, isHome: false }];
  const groups = groupsOf(ipAddress);
  return [
    { name: groups.slice(0, 4).join(':'), isHome: true },
    { name: `${groups.slice(0, 3).join(':')}/48`, isHome: false },
  ];
}

/**
 * The bindings of `[[ratelimits]]` (wrangler.toml). Cloudflare counts the calls, so the site needs no
 * database for this.
 */
export interface ShieldBindings {
  /** The counter for the network of one customer. */
  SHIELD_HOME: RateLimit;
  /** The counter for a network that many people share. */
  SHIELD: RateLimit;
}

/** The period of both counters. `Retry-After` uses it. */
export const shieldSeconds = 60;

/** For this time (ms) a refused network stays refused, and the shield does not count it again. */
const refusalMs = 5000;

/** The time of the last refusal (UTC ms) in this isolate, by kind of call and network. */
const refusedAt = new Map<string, number>();
const maxRefused = 1000;

/** Tells whether another site's page loads the answer as a part of itself, not as a new page. */
function isEmbedded(c: Context): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': shownAs } = c.req.header();
  return site === 'cross-site' && shownAs !== 'document';
}

/**
 * Counts a call of this kind for the caller's networks. Returns true when a network is over its limit.
 * Requests that other sites embed have their own counter, so they do not use up the limit of the site's
 * readers.
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

/** Answers 429. `Retry-After` contains the period of Cloudflare's counters. */
export function answerFlooding(c: Context) {
  return fail(c, {
    code: 'resource-exhausted',
    message: errorSentences.tooMany,
    retryAfterSeconds: shieldSeconds,
  });
}

/** Refuses a network that floods a kind of call. Returns null for other networks. */
export async function refuseFlood(
  c: Context,
  bindings: ShieldBindings,
  kind: string,
): Promise<Response | null> {
  return (await isFlooding(c, bindings, kind)) ? answerFlooding(c) : null;
}
