import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * The allowed callers of a route: everybody, a survey provider by its signature, the holder of a mail's
 * token, any signed-in person, an active member, the administrator. `admin-entry` is the administrator's
 * account before the second factor; `money` is the administrator after a fresh password or code. A test fails
 * for a route of the API without a policy.
 */
export type Policy =
  | 'everybody'
  | 'provider'
  | 'token'
  | 'session'
  | 'active'
  | 'admin-entry'
  | 'admin'
  | 'money';

const policies = new WeakMap<object, Policy>();

/** Marks a middleware as the guard of a policy. */
export function holds<Middleware extends object>(policy: Policy, middleware: Middleware) {
  policies.set(middleware, policy);
  return middleware;
}

/** The policy that a handler of `app.routes` holds, if any. */
export function policyOf(handler: object): Policy | undefined {
  return policies.get(handler);
}

const letPass = (): MiddlewareHandler => createMiddleware(async (_: Context, next) => next());

export const everybody = holds('everybody', letPass());

/** The request proves itself by the provider's signature, which the handler checks. */
export const provider = holds('provider', letPass());

/** The request proves itself by a signed token, which the handler checks. */
export const tokenHolder = holds('token', letPass());
