import { createMiddleware } from 'hono/factory';
import { refuseFlood, type ShieldBindings } from '../http/shield.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The answer to a call that the API is not to be asked. */
    refusal?: Response | null;
  }
}

/**
 * What anybody may send and what costs the API and its database something. Each call counts for its
 * kind; the exact limits of each feature are counted after it.
 */
export const shieldedCalls = [
  { kind: 'sign-in', path: '/api/sesion' },
  { kind: 'sign-up', path: '/api/registro/*' },
  { kind: 'password', path: '/api/clave/*' },
  { kind: 'lead', path: '/api/leads/*' },
  { kind: 'event', path: '/api/eventos' },
] as const;

/** Refuses a network that floods one kind of call, before its body is read. */
export const shieldAgainst = (bindings: ShieldBindings, { kind }: (typeof shieldedCalls)[number]) =>
  createMiddleware(async (c, next) => {
    c.set('refusal', await refuseFlood(c, bindings, kind));
    return next();
  });
