import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';

/** During a gradual roll-out Cloudflare gives all requests with one key to one version of a Worker. */
export const versionKeyHeader = 'cloudflare-workers-version-key';

/** About as long as a step of a roll-out. */
const daySeconds = 86_400;

/** As the zone's rule makes it (docs/deploy.md); whatever else a client sends gets no cookie. */
const key = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Lets a visitor keep the key under which the document was asked for, so that its scripts come from
 * the version that named them. Without the rule nobody has a key, and nobody gets a cookie.
 */
export const keepVersionKey = (isLocal: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    const given = c.req.header(versionKeyHeader) ?? '';
    const prefix = isLocal ? undefined : 'host';
    if (!key.test(given) || getCookie(c, 'version', prefix) === given) return;
    setCookie(c, 'version', given, {
      ...(prefix && { prefix, secure: true }),
      ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: daySeconds },
    });
  });
