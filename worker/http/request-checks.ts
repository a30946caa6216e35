import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { fail } from './errors.ts';
import { type OwnAddress, originOf } from './own-address.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests of other sites' pages, whatever the method. */
export const ownPage = (config: OwnAddress) =>
  createMiddleware(async (c, next) => {
    if (c.req.header('origin') === originOf(c, config)) return next();
    return fail(c, {
      code: 'permission-denied',
      message: 'Abre el sitio en tu navegador e intenta de nuevo.',
    });
  });

export function ownOrigin(config: OwnAddress) {
  const check = ownPage(config);
  return createMiddleware(async (c, next) =>
    safeMethods.has(c.req.method) ? next() : check(c, next),
  );
}

/** The API accepts only JSON, so another site's plain form never reaches a handler. */
export const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (safeMethods.has(c.req.method) || type === 'application/json') return next();
  return fail(c, {
    code: 'invalid-argument',
    status: 415,
    message: 'Esta dirección solo recibe datos en formato JSON.',
  });
});

export const maxBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) =>
    fail(c, { code: 'invalid-argument', status: 413, message: 'Los datos son demasiado largos.' }),
});
