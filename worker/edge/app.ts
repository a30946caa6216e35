import { type Context, Hono } from 'hono';
import { coverRoute } from '#contract/blog/slug.ts';
import { feedPath, securityPath } from '#contract/documents/public-paths.ts';
import { onError } from '../http/errors.ts';
import { ownAddressOnly } from '../http/own-address.ts';
import { maxBody, ownOrigin } from '../http/request-checks.ts';
import { runAfter } from '../http/run-after.ts';
import { aroundAnswers, siteHeaders } from '../http/site-middleware.ts';
import { staleDocumentsHeader } from '../http/stale-documents.ts';
import type { EdgeDeps } from './deps.ts';
import { documentRoutes } from './documents.ts';
import { fileRoutes, serviceWorkerRoutes } from './files.ts';
import { agePages } from './kept-pages.ts';

const ofTheApi = [feedPath, '/sitemap.xml', '/robots.txt', securityPath, coverRoute];
const mailbox = ['/__correo', '/__correo.json', '/__correo/*'];

export function createEdge(deps: EdgeDeps) {
  const { api, config } = deps;
  const isLocal = config.ENVIRONMENT === 'local';

  async function handOn(c: Context): Promise<Response> {
    const answer = await api(c.req.raw, c);
    const stale = answer.headers.get(staleDocumentsHeader);
    if (stale === null) return answer;
    const { origin } = new URL(c.req.url);
    runAfter(c, agePages(origin, stale.split(' ')));
    const own = new Response(answer.body, answer);
    own.headers.delete(staleDocumentsHeader);
    return own;
  }

  const app = new Hono().use(ownAddressOnly(config));
  for (const path of ['/api/*', ...(isLocal ? mailbox : [])]) app.all(path, handOn);
  for (const path of ofTheApi) app.get(path, handOn);
  app.use(...aroundAnswers, ...siteHeaders(isLocal));
  app.route('/', serviceWorkerRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.use(maxBody, ownOrigin(config));
  app.route('/', documentRoutes(deps));
  app.onError(onError);
  return app;
}
