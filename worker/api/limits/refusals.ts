import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorSentences } from '#contract/errors.ts';
import { fail } from '../../shared/errors.ts';
import { answerFlooding, refuseFlood, type ShieldBindings } from '../../shared/shield.ts';
import { type Limit, secondsToNextWindow } from './store.ts';

export function refuseTooMany(c: Context, limit: Limit, now: number) {
  return fail(c, {
    code: 'resource-exhausted',
    message: errorSentences.tooMany,
    retryAfterSeconds: secondsToNextWindow(limit, now),
  });
}

/** Strangers' calls that make work for the database or the outbox. The site counts these calls by kind. */
export const limitedCalls = [
  { kind: 'sign-in', path: '/sesion' },
  { kind: 'sign-up', path: '/registro/*' },
  { kind: 'password', path: '/clave/*' },
  { kind: 'lead', path: '/leads/*' },
  { kind: 'event', path: '/eventos' },
] as const;

/** Refuses a network that floods one kind of call, before the code reads the body or the database. */
export const limitNetwork = (bindings: ShieldBindings, kind: string) =>
  createMiddleware(async (c, next) => {
    const refusal = c.req.method === 'POST' ? await refuseFlood(c, bindings, kind) : null;
    return refusal ?? next();
  });

/**
 * Refuses the calls that one subject, such as a link's token, makes too often in a minute. Resolves to null
 * for an allowed call. The limit does not count the network, because one mail program unsubscribes many
 * people.
 */
export async function refuseFrequentCalls(
  c: Context,
  limiter: RateLimit,
  kind: string,
  subject: string,
) {
  const { success } = await limiter.limit({ key: `${kind} ${subject}` });
  return success ? null : answerFlooding(c);
}

/** Refuses a member who makes too many calls of one kind. The route must demand a session. */
export const limitMember = (limiter: RateLimit, kind: string) =>
  createMiddleware<{ Variables: { session: { id: string } } }>(
    async (c, next) => (await refuseFrequentCalls(c, limiter, kind, c.get('session').id)) ?? next(),
  );
