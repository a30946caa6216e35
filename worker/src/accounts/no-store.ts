import { createMiddleware } from 'hono/factory';

/** Nothing of an account is kept by a cache, whatever the answer. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
});
