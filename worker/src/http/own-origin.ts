import { createMiddleware } from 'hono/factory';
import { fail } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe request that another site's page sent, or that says nothing of its origin. */
export const ownOrigin = createMiddleware(async (c, next) => {
  const own = new URL(c.req.url).origin;
  if (safeMethods.has(c.req.method) || c.req.header('origin') === own) return next();
  return fail(c, {
    code: 'permission-denied',
    message: 'Abre el sitio en tu navegador e intenta de nuevo.',
  });
});

/** The API speaks JSON only: what a plain form of another site can send never reaches a handler. */
export const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (safeMethods.has(c.req.method) || type === 'application/json') return next();
  return fail(c, {
    code: 'invalid-argument',
    status: 415,
    message: 'Esta dirección solo recibe datos en formato JSON.',
  });
});
