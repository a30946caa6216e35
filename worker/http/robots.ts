import { createMiddleware } from 'hono/factory';
import { policyOf } from '#contract/documents/page-copies.ts';

/** Keeps out of search engines what has no `<head>` to say so, and says it again for what has. */
export const keepOutOfSearch = createMiddleware(async (c, next) => {
  await next();
  const mayBeListed = policyOf(c.req.path).mayBeListed && c.res.status < 400;
  if (!mayBeListed) c.header('x-robots-tag', 'noindex');
});
