import { type Context, Hono } from 'hono';
import { coverRoute } from '#contract/blog/slug.ts';
import { feedPath, securityPath } from '#contract/documents/public-paths.ts';
import { entityTag } from '../http/digest.ts';
import { logFailure } from '../http/log.ts';
import { refuseFlood } from '../http/shield.ts';
import { aroundAnswers, siteHeaders } from '../http/site-middleware.ts';
import { timed } from '../http/timing.ts';
import { publicRequest } from './api.ts';
import type { Api, EdgeDeps } from './deps.ts';
import { answerCaches, type PublicAnswer } from './kept.ts';
import { ownAddress } from './redirects.ts';
import { type Loaded, throughCache } from './through-cache.ts';

/** Routes of the API whose answer depends on the path alone. */
const keptRoutes = [
  ...['/api/apps', '/api/apps/:slug', '/api/publicidad', '/api/paises'],
  ...['/api/entradas', '/api/entradas/:slug'],
  ...[feedPath, '/sitemap.xml', '/robots.txt', securityPath, coverRoute],
];

/** What a copy says of itself; all other headers are the answering gateway's. */
const keptHeaders = ['content-type', 'cache-control', 'etag'];

async function readAnswer(stored: Response): Promise<PublicAnswer> {
  const body = new Uint8Array(await stored.arrayBuffer());
  const headers = keptHeaders.flatMap((name) => {
    const value = stored.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { body, headers: { etag: await entityTag(body), ...Object.fromEntries(headers) } };
}

/** The API could not answer: what it says is for who has no copy. */
class Refused extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super(`the API answered ${answer.status}`);
    this.answer = answer;
  }
}

const isForEverybody = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '');

async function load(c: Context, api: Api, isBehind: boolean): Promise<Loaded<PublicAnswer>> {
  const answer = await timed(c, 'api', () => api(publicRequest(c, isBehind)));
  if (!isBehind) c.set('isLogged', true);
  if (isForEverybody(answer)) {
    const value = await readAnswer(answer);
    return { value, stored: new Response(value.body, { headers: value.headers }) };
  }
  const other = new Response(await answer.arrayBuffer(), answer);
  if (answer.status === 429 || answer.status >= 500) throw new Refused(other);
  return () => other;
}

function answerFrom(c: Context, { body, headers }: PublicAnswer): Response {
  const isKnown = c.req.header('if-none-match')?.includes(headers.etag ?? '');
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** The API's public answers, kept as documents are. */
export function keptAnswerRoutes(
  { api, bindings, config }: EdgeDeps,
  sayUnavailable: (c: Context) => Response,
) {
  const routes = new Hono();
  const freshMs = config.DOCUMENT_SECONDS * 1000;
  if (freshMs === 0) return routes;
  const around = [...aroundAnswers, ...siteHeaders(config.ENVIRONMENT === 'local')];
  for (const path of keptRoutes) {
    for (const middleware of around) routes.get(path, middleware);
    routes.get(path, async (c) => {
      const own = ownAddress(c.req.url);
      if (own) return c.redirect(own.href, own.status);
      return throughCache(c, {
        caches: answerCaches,
        what: 'the API',
        load: (isBehind) => load(c, api, isBehind),
        open: readAnswer,
        answer: (kept) => answerFrom(c, kept),
        // Slugs that nobody has are looked up in the database each time.
        refuse: () => refuseFlood(c, bindings, 'slug'),
        freshMs,
        release: null,
      }).catch((error) => {
        if (error instanceof Refused) return error.answer;
        logFailure('the API', error, { requestId: c.get('requestId') });
        return sayUnavailable(c);
      });
    });
  }
  return routes;
}
