import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { clickRoute } from '#contract/affiliates/paths.ts';
import { appPath, isSlug } from '#contract/apps/slugs.ts';
import { changePasswordPath, ownPasswordPath } from '#contract/auth/paths.ts';
import { purgeHeader, siteTag } from '../shared/cache-tags.ts';
import { onError } from '../shared/errors.ts';
import { visitorMiddleware } from '../shared/gateway-headers.ts';
import { noStore } from '../shared/headers.ts';
import { logFailure } from '../shared/log.ts';
import { limitBody, requireOwnHost, requireOwnOrigin } from '../shared/request-checks.ts';
import { answerMiddleware, siteHeaders } from '../shared/site-middleware.ts';
import { makeVisitorRequest } from './api.ts';
import { answerCached } from './cached-content.ts';
import type { EdgeDeps } from './deps.ts';
import { documentRoutes, redirectToOwnUrl } from './documents.ts';
import { fileRoutes } from './files.ts';
import { createHealth } from './health.ts';
import { answerUnavailable } from './pages.ts';
import { publicAnswers } from './public-content.ts';
import { forgetBrand } from './site.ts';

/**
 * If an answer names no lifetime, forbids all caches to store it, because browsers would guess a lifetime.
 */
function storeNowhere(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

const unstoredByDefault = createMiddleware(async (c, next) => {
  await next();
  storeNowhere(c.res.headers);
});

export function createEdge(deps: EdgeDeps) {
  const { api, config } = deps;
  const health = createHealth(deps);

  async function askApi(c: Context): Promise<Response> {
    const begun = Date.now();
    const answer = await api(makeVisitorRequest(c, health.troubles(c)));
    if (answer.webSocket) return answer;
    const own = new Response(answer.body, answer);
    own.headers.append('server-timing', `api;dur=${Date.now() - begun}`);
    storeNowhere(own.headers);
    const changed = own.headers.get(purgeHeader);
    if (changed === null) return own;
    own.headers.delete(purgeHeader);
    const tags = changed.split(',');
    if (tags.includes(siteTag)) forgetBrand();
    // The gateway purges before it answers. So the author sees the change at the next request.
    await deps.content(c.executionCtx, {}).purge(tags);
    return own;
  }

  /** Returns the API's answer. Returns null while the API is unavailable. */
  async function tryApi(c: Context): Promise<Response | null> {
    try {
      return await askApi(c);
    } catch (error) {
      logFailure('the API', error, { requestId: c.get('requestId') });
      return null;
    }
  }

  // While the API is unavailable, this middleware passes the request to the routes below.
  const proxyToApi = createMiddleware(async (c, next) => (await tryApi(c)) ?? next());

  /** Shows a page instead of JSON to a person whose redirect fails. */
  const proxyRedirect = createMiddleware(async (c, next) => {
    const answer = await tryApi(c);
    return answer && answer.status < 500 ? answer : next();
  });

  const app = new Hono().use(requireOwnHost(config), ...visitorMiddleware);
  const around = [...answerMiddleware, ...siteHeaders, unstoredByDefault];
  app.use('/api/salud', ...around, noStore);
  app.get('/api/salud', health.answer);
  for (const path of publicAnswers) {
    for (const middleware of around) app.get(path, middleware);
    app.get(path, redirectToOwnUrl, etag(), answerCached(deps, { isAnswer: true }));
  }
  app.all('/api/*', proxyToApi);
  app.get(clickRoute, proxyRedirect);
  app.use(...around);
  app.all('/api/*', answerUnavailable);
  // While the API is unavailable, a click on an app's link leads to the app's page, which the cache already
  // has. A text that is no slug could lead to another site.
  app.get(clickRoute, (c) => {
    const slug = c.req.param('slug');
    return c.redirect(isSlug(slug) ? appPath(slug) : '/');
  });
  app.get(changePasswordPath, (c) => c.redirect(ownPasswordPath));
  app.route('/', fileRoutes(deps));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBody, requireOwnOrigin(config));
  app.use((c, next) => {
    health.troubles(c);
    return next();
  });
  app.route('/', documentRoutes(deps, health.troubles));
  app.onError(onError);
  return app;
}
