import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { fail } from './errors.ts';
import { visitorMiddleware } from './gateway-headers.ts';
import { answerMiddleware, siteHeaders } from './site-middleware.ts';

/** The site's origin. Requests, and the pages that send them, must have this origin. */
interface OwnHost {
  SITE_URL: string;
}

const canMove = new Set(['GET', 'HEAD']);

/**
 * Answers requests to another origin, especially requests by plain http, before other code reads or sets a
 * cookie. It redirects pages to the site's own URL and refuses writes.
 */
export function requireOwnHost({ SITE_URL }: OwnHost) {
  const elsewhere = new Hono()
    .use(...visitorMiddleware, ...answerMiddleware, ...siteHeaders)
    .all('*', (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (canMove.has(c.req.method)) return c.redirect(SITE_URL + pathname + search, 308);
      return fail(c, {
        code: 'permission-denied',
        message: `Abre el sitio en ${SITE_URL} e intenta de nuevo.`,
      });
    });
  return createMiddleware(async (c, next) => {
    if (c.req.url.startsWith(`${SITE_URL}/`)) return next();
    return elsewhere.fetch(c.req.raw, c.env, c.executionCtx);
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function refuseElsewhere(c: Context) {
  return fail(c, {
    code: 'permission-denied',
    message: 'Abre el sitio en tu navegador e intenta de nuevo.',
  });
}

/** Refuses all requests from pages of other sites, whatever the method. */
export const refuseOtherSites = ({ SITE_URL }: OwnHost) =>
  createMiddleware(async (c, next) =>
    c.req.header('origin') === SITE_URL ? next() : refuseElsewhere(c),
  );

export function requireOwnOrigin(config: OwnHost) {
  const check = refuseOtherSites(config);
  return createMiddleware(async (c, next) =>
    safeMethods.has(c.req.method) ? next() : check(c, next),
  );
}

/**
 * Guards a GET that changes data. A browser also sends the session's cookie when a person follows a link on
 * another site or in a mail. Browsers that are older than `Sec-Fetch-Site` send the page's URL in `Referer`.
 */
export const requireOwnLink = ({ SITE_URL }: OwnHost) =>
  createMiddleware(async (c, next) => {
    const { 'sec-fetch-site': site, referer = '' } = c.req.header();
    const isOwn = site ? site === 'same-origin' : referer.startsWith(`${SITE_URL}/`);
    return isOwn ? next() : refuseElsewhere(c);
  });

/** Refuses all bodies except JSON. So a plain form of another site never reaches a handler. */
export const requireJson = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (safeMethods.has(c.req.method) || type === 'application/json') return next();
  return fail(c, {
    code: 'invalid-argument',
    status: 415,
    message: 'Esta dirección solo recibe datos en formato JSON.',
  });
});

const bodyUpTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      fail(c, {
        code: 'invalid-argument',
        status: 413,
        message: 'Los datos son demasiado largos.',
      }),
  });
export const limitBody = bodyUpTo(64 * 1024);
/** The limit for a post or letter: 50,000 characters of three bytes each, and the overhead of JSON. */
export const limitTextBody = bodyUpTo(192 * 1024);
