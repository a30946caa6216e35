import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { timing, wrapTime } from 'hono/timing';
import { appPictureRoute } from '#contract/apps/pictures.ts';
import { findAudience } from '#contract/audiences.ts';
import { coverRoute } from '#contract/blog/covers.ts';
import { edgeCacheSeconds } from '#contract/cache-policy.ts';
import { trimSentenceEnd } from '#contract/documents/own-url.ts';
import { feedPath, manifestPath, securityPath } from '#contract/documents/public-paths.ts';
import {
  CollectedTags,
  changesAtHeader,
  readNextChangeTime,
  tagHeader,
} from '../shared/cache-tags.ts';
import { onError } from '../shared/errors.ts';
import { gatewayHeaders, gatewayMiddleware } from '../shared/gateway-headers.ts';
import { logFailure } from '../shared/log.ts';
import { isFlooding, refuseFlood } from '../shared/shield.ts';
import { withTimeout } from '../shared/timeout.ts';
import { makePublicRequest } from './api.ts';
import { hashesHeader } from './compose-document.ts';
import type { ContentProps, EdgeDeps } from './deps.ts';
import { answerUnavailable, createPages, pageTimeoutMs } from './pages.ts';

/** The routes of the API whose answers depend only on the path. */
export const publicAnswers = [
  '/api/sitio',
  '/api/textos',
  '/api/apps',
  '/api/apps/:slug',
  '/api/guias/:guia',
  '/api/publicidad',
  '/api/paises',
  '/api/pagado',
  '/api/entradas',
  '/api/entradas/:slug',
  feedPath,
  '/sitemap.xml',
  '/robots.txt',
  securityPath,
  manifestPath,
  coverRoute,
  appPictureRoute,
];

/** A 304 gives the cache the same headers as a 200. */
const withEtag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, tagHeader, changesAtHeader] });

/**
 * Serves the public pages and the API's answers that depend only on the path. Only Cloudflare's cache reads
 * `cloudflare-cdn-cache-control`. After a 5xx the cache serves its last good answer (decision 031).
 */
export function createPublicContent(deps: EdgeDeps) {
  const { api, bindings, config } = deps;
  const pages = createPages(deps);

  /**
   * An answer expires at its content's next planned change or earlier. After a failure the cache uses it
   * longer.
   */
  function shared(headers: Headers): string {
    const left = Math.max(0, Math.ceil((readNextChangeTime(headers) - Date.now()) / 1000));
    const fresh = Math.min(config.DOCUMENT_SECONDS, left);
    const whileRevalidate = Math.min(edgeCacheSeconds.whileRevalidate, left - fresh);
    return `public, max-age=${fresh}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${edgeCacheSeconds.ifError}`;
  }

  /** Tells whether an answer has already expired or lacks its data. The cache does not store such an answer. */
  const isExpired = (headers: Headers) => readNextChangeTime(headers) <= Date.now();

  const cachePolicy = createMiddleware(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const isGood = (status === 200 || status === 304) && !isExpired(headers);
    // Without a known build, the cache must not store the page: the page could outlive its files.
    const { build } = c.executionCtx.props as ContentProps;
    const isShared = isGood && build !== null && config.DOCUMENT_SECONDS > 0;
    headers.set('cloudflare-cdn-cache-control', isShared ? shared(headers) : 'no-store');
    // Browsers guess the lifetime of an answer without `Cache-Control`.
    if (!headers.has('cache-control'))
      headers.set('cache-control', isGood ? 'no-cache' : 'no-store');
    headers.delete(changesAtHeader);
    // Our own refusals carry the request's id too, but the API has not logged them.
    if (!c.get('isLogged')) headers.delete(gatewayHeaders.requestId);
    const hashes = c.get('inlineHashes');
    if (hashes) headers.set(hashesHeader, JSON.stringify(hashes));
  });

  /** Tells whether the cache revalidates an entry. Such a request does not count as a visitor's request. */
  const isRenewal = (c: Context) => c.req.header('if-none-match') !== undefined;

  /** Throws when a revalidation gets an expired answer, because the cached answer is better. */
  function preferCached(c: Context, { headers }: Response): void {
    if (isRenewal(c) && isExpired(headers)) throw new Error('the answer was made without its data');
  }

  /**
   * Finds a page at the path without the spaces and punctuation at its end. Returns undefined without a page.
   */
  async function trimmedPage(c: Context, shown: CollectedTags): Promise<string | undefined> {
    const path = trimSentenceEnd(new URL(c.req.url).pathname);
    // A path that begins with two slashes leads to another site.
    if (path === null || path.startsWith('//')) return undefined;
    if (findAudience(path) === 'member') return path;
    const page = await withTimeout(pageTimeoutMs, pages.render(c, { shown, path }));
    return page.status === 200 ? path : page.location;
  }

  const app = new Hono().use(...gatewayMiddleware, timing({ total: false }), cachePolicy);
  for (const path of publicAnswers) {
    app.get(path, withEtag, async (c) => {
      // Many requests for unknown slugs would overload the database.
      const refusal = isRenewal(c) ? null : await refuseFlood(c, bindings, 'slug');
      if (refusal) return refusal;
      try {
        const answer = await wrapTime(c, 'api', api(makePublicRequest(c)));
        preferCached(c, answer);
        c.set('isLogged', true);
        const own = new Response(answer.body, answer);
        own.headers.delete('server-timing');
        return own;
      } catch (error) {
        logFailure('the API', error, { requestId: c.get('requestId') });
        return answerUnavailable(c);
      }
    });
  }
  app.get('*', withEtag, async (c) => {
    if (!isRenewal(c) && (await isFlooding(c, bindings, 'document'))) return pages.refuse(c);
    const shown = new CollectedTags();
    try {
      const page = await withTimeout(pageTimeoutMs, pages.render(c, { shown }));
      const location = page.status === 404 ? await trimmedPage(c, shown) : undefined;
      const answer = await pages.answer(c, location === undefined ? page : { ...page, location });
      shown.tell(answer.headers);
      preferCached(c, answer);
      return answer;
    } catch (error) {
      return pages.answerFailure(c, error);
    }
  });
  return app.onError(onError);
}
