import type { Context } from 'hono';
import { sentences } from '#contract/errors.ts';
import { fail } from './errors.ts';
import { networksOf } from './networks.ts';

/** `[[ratelimits]]` of wrangler.toml: counters of the platform, which cost no database. */
export interface ShieldBindings {
  /** For one customer's network. */
  SHIELD_HOME: RateLimit;
  /** For a network that many share. */
  SHIELD: RateLimit;
}

/** The period of both, for `Retry-After`. */
export const shieldSeconds = 60;

/** Counts a call of this kind for the caller's networks; true when one of them is over its limit. */
export async function isFlooding(
  c: Context,
  { SHIELD, SHIELD_HOME }: ShieldBindings,
  kind: string,
): Promise<boolean> {
  const counted = await Promise.all(
    networksOf(c).map(({ name, isHome }) =>
      (isHome ? SHIELD_HOME : SHIELD).limit({ key: `${kind} ${name}` }),
    ),
  );
  return counted.some(({ success }) => !success);
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
