import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { allowOwnFrames, allowOwnStyles, securityHeaders } from './headers.ts';
import { logRequests } from './request-log.ts';
import { keepOutOfSearch } from './robots.ts';
import { serverTiming } from './timing.ts';

// A `new Response` of a handler drops the header that requestId has set before it.
const requestIdHeader = createMiddleware(async (c, next) => {
  await next();
  c.header('x-request-id', c.get('requestId'));
});

/** Around every answer, whoever makes it: its id, its line in the log, its times. */
export const aroundAnswers = [
  requestId({ headerName: '' }),
  logRequests,
  serverTiming,
  keepOutOfSearch,
  requestIdHeader,
];

/** The security headers of every answer but the local mailbox's, which brings its own. */
export const siteHeaders = (isLocal: boolean) => [
  allowOwnFrames,
  allowOwnStyles,
  securityHeaders(!isLocal),
];
