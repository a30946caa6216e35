import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { coverRoute } from '#contract/blog/slug.ts';
import { feedPath, securityPath } from '#contract/documents/public-paths.ts';
import { sentences } from '#contract/errors.ts';
import { fail, onError } from '../http/errors.ts';
import { localCronPath, staleDocumentsHeader } from '../http/gateway-headers.ts';
import { noStore } from '../http/headers.ts';
import { logFailure } from '../http/log.ts';
import { ownAddressOnly } from '../http/own-address.ts';
import { maxBody, ownOrigin } from '../http/request-checks.ts';
import { runAfter } from '../http/run-after.ts';
import { aroundAnswers, siteHeaders } from '../http/site-middleware.ts';
import { addTiming } from '../http/timing.ts';
import { fromVisitors } from '../http/visitor.ts';
import { visitorsRequest } from './api.ts';
import type { EdgeDeps } from './deps.ts';
import { documentRoutes, retryAfterSeconds } from './documents.ts';
import { fileRoutes, serviceWorkerRoutes } from './files.ts';
import { createHealth } from './health.ts';
import { ageKept } from './kept.ts';
import { keptAnswerRoutes } from './kept-answers.ts';

const ofTheApi = [feedPath, '/sitemap.xml', '/robots.txt', securityPath, coverRoute];
const localPaths = ['/__correo', '/__correo.json', '/__correo/*', localCronPath];

export function createEdge(deps: EdgeDeps) {
  const { api, config } = deps;
  const isLocal = config.ENVIRONMENT === 'local';
  const health = createHealth(deps);

  async function askApi(c: Context): Promise<Response> {
    const begun = Date.now();
    const answer = await api(visitorsRequest(c, health.troubles(c)));
    if (answer.webSocket) return answer;
    const own = new Response(answer.body, answer);
    addTiming(own.headers, 'api', Date.now() - begun);
    return own;
  }

  /** The API's answer as it is; without one the routes below answer for it. */
  const handOn = createMiddleware(async (c, next) => {
    try {
      const answer = await askApi(c);
      const stale = answer.headers.get(staleDocumentsHeader);
      if (stale === null) return answer;
      answer.headers.delete(staleDocumentsHeader);
      runAfter(c, ageKept(new URL(c.req.url).origin, stale.split(' ')));
      return answer;
    } catch (error) {
      logFailure('the API', error, { requestId: c.get('requestId') });
      return next();
    }
  });

  const lookBehind = createMiddleware(async (c, next) => {
    health.troubles(c);
    return next();
  });

  const sayUnavailable = (c: Context) =>
    fail(c, { code: 'unavailable', message: sentences.internal, retryAfterSeconds });

  const app = new Hono().use(ownAddressOnly(config), ...fromVisitors);
  app.use('/api/salud', ...aroundAnswers, ...siteHeaders(isLocal), noStore);
  app.get('/api/salud', health.answer);
  app.route('/', keptAnswerRoutes(deps, sayUnavailable));
  const handedOn = ['/api/*', ...(isLocal ? localPaths : [])];
  for (const path of handedOn) app.all(path, handOn);
  for (const path of ofTheApi) app.get(path, handOn);
  app.use(...aroundAnswers, ...siteHeaders(isLocal));
  for (const path of handedOn) app.all(path, sayUnavailable);
  for (const path of ofTheApi) app.get(path, sayUnavailable);
  app.route('/', serviceWorkerRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', maxBody, ownOrigin(config));
  app.use(lookBehind);
  app.route('/', documentRoutes(deps, health.troubles));
  app.onError(onError);
  return app;
}
