import { createMiddleware } from 'hono/factory';
import { timing } from 'hono/timing';
import { findCachePolicy } from '#contract/cache-policy.ts';
import { gatewayHeaders } from './gateway-headers.ts';
import { allowOwnBlocks, securityHeaders } from './headers.ts';
import { logRequests } from './request-log.ts';

/** Sets `noindex` as a header, because not every answer has a `<head>`. */
const keepOutOfSearch = createMiddleware(async (c, next) => {
  await next();
  const mayBeListed = findCachePolicy(c.req.path).mayBeListed && c.res.status < 400;
  if (!mayBeListed) c.res.headers.set('x-robots-tag', 'noindex');
});

// Sets the header after the handler ran, because a `new Response` of the handler drops earlier headers.
const requestIdHeader = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set(gatewayHeaders.requestId, c.get('requestId'));
});

/** The middleware around every answer. It needs the request's id. */
export const answerMiddleware = [
  logRequests,
  timing({ totalDescription: '' }),
  keepOutOfSearch,
  requestIdHeader,
];

/** The security headers of every answer, and the exceptions for our own inline blocks and frames. */
export const siteHeaders = [allowOwnBlocks, securityHeaders];
