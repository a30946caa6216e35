import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * The callers that a route allows: everybody, a survey provider by its signature, the holder of a mail's token,
 * any signed-in person, an active member, or the administrator. `admin-entry` is the administrator's account
 * before the second factor. `money` is the administrator after a recent password or code. A test fails if a
 * route of the API has no policy.
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

/** Records which policy a middleware enforces. */
export function markPolicy<Middleware extends object>(policy: Policy, middleware: Middleware) {
  policies.set(middleware, policy);
  return middleware;
}

/** Returns the policy that a handler of `app.routes` enforces; undefined if it enforces no policy. */
export function findPolicy(handler: object): Policy | undefined {
  return policies.get(handler);
}

const letPass = (): MiddlewareHandler => createMiddleware(async (_: Context, next) => next());

export const everybody = markPolicy('everybody', letPass());

/** Lets every request pass. The handler checks the provider's signature. */
export const signedProvider = markPolicy('provider', letPass());

/** Lets every request pass. The handler checks the signed token. */
export const tokenHolder = markPolicy('token', letPass());
