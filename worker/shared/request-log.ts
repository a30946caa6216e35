import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findAudience, ownedPaths } from '#contract/audiences.ts';
import { rootFilePattern } from '#contract/cache-policy.ts';
import { listedPaths, unlistedPaths } from '#contract/documents/public-paths.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { gatewayHeaders } from './gateway-headers.ts';
import { log } from './log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The error code of the answer, for the log. */
    errorCode?: ErrorCode;
    /** True if the API has logged this request. */
    isLogged?: boolean;
  }
}

const ownPages: string[] = [...ownedPaths.member, ...listedPaths, ...unlistedPaths];

/** The log does not hold unknown paths, because they may contain anything. */
function pagePattern(path: string): string {
  if (ownPages.includes(path)) return path;
  if (path.startsWith('/blog/')) return '/blog/:slug';
  if (rootFilePattern.test(path)) return '/:file';
  return findAudience(path) === 'admin' ? '/admin/*' : '*';
}

/** Returns the pattern of the route that answered, or of the intended route if a check answered first. */
function patternOf(c: Context): string {
  const routes = matchedRoutes(c);
  const { method, path } = c.req;
  const isRoute = (route: (typeof routes)[number] | undefined) =>
    route && route.method !== 'ALL' && route.path !== '/*';
  const reached = routes[c.req.routeIndex];
  const wanted = method === 'HEAD' ? 'GET' : method;
  const meant = routes.find((route) => isRoute(route) && route.method === wanted);
  const found = isRoute(reached) ? reached : meant;
  if (found) return found.path.replace(/\{[^}]*\}/g, '');
  return path.startsWith('/api/') ? '/api/*' : pagePattern(path);
}

/** Logs one line for each request after its answer is known. It runs around all other middleware. */
export const logRequests = createMiddleware(async (c, next) => {
  // A Worker's clock advances only at I/O. So this time measures waiting, not computing.
  const begun = Date.now();
  await next();
  if (c.get('isLogged')) return;
  const { raw } = c.req as { raw: Request & { cf?: CfProperties } };
  const parentId = c.req.header(gatewayHeaders.parentId);
  const code = c.get('errorCode');
  const { colo } = raw.cf ?? {};
  const country = c.get('countryCode');
  log({
    kind: 'request',
    requestId: c.get('requestId'),
    ...(parentId && { parentId }),
    method: c.req.method,
    route: patternOf(c),
    status: c.res.status,
    ms: Date.now() - begun,
    ...(code && { code }),
    ...(typeof colo === 'string' && { colo }),
    ...(country && { country }),
  });
});
