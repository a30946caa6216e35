import { createMiddleware } from 'hono/factory';
import { sentences } from '#contract/errors.ts';
import { fail } from '../../http/errors.ts';
import { isFlooding, type ShieldBindings, shieldSeconds } from '../../http/shield.ts';

/**
 * What anybody may call and what costs the database something. Each call counts for its kind; the
 * exact limits of each feature are counted after it.
 */
export const shieldedCalls = [
  { kind: 'sign-in', method: 'POST', path: '/sesion' },
  { kind: 'sign-up', method: 'POST', path: '/registro/*' },
  { kind: 'password', method: 'POST', path: '/clave/*' },
  { kind: 'lead', method: 'POST', path: '/leads/*' },
  { kind: 'event', method: 'POST', path: '/eventos' },
  { kind: 'slug', method: 'GET', path: '/entradas/*' },
  { kind: 'slug', method: 'GET', path: '/apps/*' },
] as const;

/** Refuses a network that floods one kind of call, before its body is read. */
export const shieldAgainst = (
  bindings: ShieldBindings,
  { kind, method }: (typeof shieldedCalls)[number],
) =>
  createMiddleware(async (c, next) => {
    // Hono answers HEAD by the handler of GET.
    const isCounted = (c.req.method === 'HEAD' ? 'GET' : c.req.method) === method;
    if (!isCounted || !(await isFlooding(c, bindings, kind))) return next();
    return fail(c, {
      code: 'resource-exhausted',
      message: sentences.tooMany,
      retryAfterSeconds: shieldSeconds,
    });
  });
