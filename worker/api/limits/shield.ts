import { createMiddleware } from 'hono/factory';
import { refuseFlood, type ShieldBindings } from '../../http/shield.ts';

/**
 * What anybody may send and what costs the database something. Each call counts for its kind; the
 * exact limits of each feature are counted after it.
 */
export const shieldedCalls = [
  { kind: 'sign-in', path: '/sesion' },
  { kind: 'sign-up', path: '/registro/*' },
  { kind: 'password', path: '/clave/*' },
  { kind: 'lead', path: '/leads/*' },
  { kind: 'event', path: '/eventos' },
] as const;

/** Refuses a network that floods one kind of call, before its body is read. */
export const shieldAgainst = (bindings: ShieldBindings, { kind }: (typeof shieldedCalls)[number]) =>
  createMiddleware(async (c, next) => {
    const refusal = c.req.method === 'POST' && (await refuseFlood(c, bindings, kind));
    return refusal || next();
  });
