import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { audienceOf } from '#contract/audiences.ts';

const machinery = /^\/(?:api|__correo|baja|sin-conexion|ui)(?:\/|$)/;

/** Pages of members and of the administration, and what is none: nobody's to find. */
const isPrivate = ({ req, res }: Context) =>
  machinery.test(req.path) || audienceOf(req.path) !== 'public' || res.status >= 400;

/** Keeps out of search engines what has no `<head>` to say so, and says it again for what has. */
export const keepOutOfSearch = createMiddleware(async (c, next) => {
  await next();
  if (isPrivate(c)) c.header('x-robots-tag', 'noindex');
});
