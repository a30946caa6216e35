import type { Context } from 'hono';
import { sentences } from '#contract/errors.ts';
import { fail } from './errors.ts';
import { networksOf } from './networks.ts';
import { remember } from './remember.ts';

/** `[[ratelimits]]` of wrangler.toml: counters of the platform, which cost no database. */
export interface ShieldBindings {
  /** For one customer's network. */
  SHIELD_HOME: RateLimit;
  /** For a network that many share. */
  SHIELD: RateLimit;
}

/** The period of both, for `Retry-After`. */
export const shieldSeconds = 60;

/** How long (ms) who was refused is refused without being counted again. */
const refusalMs = 5000;

/** When a network was last refused a kind of call (UTC ms), of as many as an isolate remembers. */
const refusedAt = new Map<string, number>();
const mostRefused = 1000;

/** Counts a call of this kind for the caller's networks; true when one of them is over its limit. */
export async function isFlooding(
  c: Context,
  { SHIELD, SHIELD_HOME }: ShieldBindings,
  kind: string,
): Promise<boolean> {
  const now = Date.now();
  const counted = networksOf(c).map(async ({ name, isHome }) => {
    const key = `${kind} ${name}`;
    if (now - (refusedAt.get(key) ?? 0) < refusalMs) return true;
    const { success } = await (isHome ? SHIELD_HOME : SHIELD).limit({ key });
    if (!success) remember(refusedAt, key, now, mostRefused);
    return !success;
  });
  return (await Promise.all(counted)).includes(true);
}

/** The refusal of a network that floods a kind of call; null while it does not. */
export async function refuseFlood(
  c: Context,
  bindings: ShieldBindings,
  kind: string,
): Promise<Response | null> {
  if (!(await isFlooding(c, bindings, kind))) return null;
  return fail(c, {
    code: 'resource-exhausted',
    message: sentences.tooMany,
    retryAfterSeconds: shieldSeconds,
  });
}
