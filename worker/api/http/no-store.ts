import { createMiddleware } from 'hono/factory';

/** The answer is kept by no cache, whatever it is. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
});
