import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { setMetric, wrapTime } from 'hono/timing';
import { findAudience } from '#contract/audiences.ts';
import { findCachePolicy } from '#contract/cache-policy.ts';
import { findCanonicalUrl } from '#contract/documents/own-url.ts';
import type { PostedForm, RenderedPage } from '#contract/documents/render.ts';
import type { Brand } from '#contract/site/brand.ts';
import { isFlooding } from '../shared/shield.ts';
import { withTimeout } from '../shared/timeout.ts';
import { checkAdminAccess } from './api.ts';
import { answerCached } from './cached-content.ts';
import { answerDocument, answerPrivately, redirectPrivately } from './compose-document.ts';
import type { EdgeDeps } from './deps.ts';
import { makeClientPage, makeDeniedPage } from './own-pages.ts';
import { createPages, pageTimeoutMs } from './pages.ts';
import { hasPage } from './probes.ts';
import { createMemberRenderApi } from './render-api.ts';

/** The timeout (ms) for a page that answers a form. It is long, because a person may repeat a failed form. */
const formTimeoutMs = 10_000;

/** Redirects to the canonical path. So all spellings of a path share one cached page. */
export const redirectToOwnUrl = createMiddleware(async (c, next) => {
  const own = findCanonicalUrl(c.req.url);
  return own ? c.redirect(own.href, own.status) : next();
});

/** Lets the browser render the page. A part of an older release has no `render()`. */
function fallBackToClientRender(error: unknown, brand: Brand): RenderedPage {
  const isOlder = error instanceof TypeError && /does not implement the method/.test(error.message);
  if (!isOlder) throw error;
  return { ...makeClientPage(brand), status: 200 };
}

export function documentRoutes(deps: EdgeDeps, troubles: (c: Context) => readonly string[]) {
  const { api, bindings, config } = deps;
  const pages = createPages(deps);
  const { site } = pages;

  async function answerMember(c: Context, form?: PostedForm): Promise<Response> {
    if (await isFlooding(c, bindings, 'document')) return pages.refuse(c);
    const cookies: string[] = [];
    const { pathname, search } = new URL(c.req.url);
    const ownApi = createMemberRenderApi(c, api, { form, cookies, troubles: troubles(c), site });
    const rendering = bindings.MF_MEMBER.render(config.SITE_URL + pathname + search, ownApi, form);
    const page = await withTimeout(
      form ? formTimeoutMs : pageTimeoutMs,
      wrapTime(c, 'render', rendering),
    ).catch(async (error: unknown) => fallBackToClientRender(error, await site.recall(c)));
    const answer =
      page.location === undefined
        ? answerPrivately(c, await pages.compose(c, page), page.status)
        : redirectPrivately(page.location, form ? 303 : 302);
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  }

  async function answerAdmin(c: Context) {
    const [access, brand] = await Promise.all([checkAdminAccess(c, api), site.recall(c)]);
    const isAllowed = access === 'allowed';
    const path = c.req.path + new URL(c.req.url).search;
    const page = isAllowed
      ? makeClientPage(brand)
      : makeDeniedPage(brand, path, access === 'signed-out');
    const [document, isPage] = await Promise.all([
      pages.compose(c, page),
      isAllowed && hasPage(bindings.MF_ADMIN, `${config.SITE_URL}/mf/admin`, c.req.path),
    ]);
    const found = isPage ? 200 : 404;
    const answer = answerDocument(c, document, isAllowed ? found : 403);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  }

  /** Answers with a page for one visitor: the answer to a posted form, or a link's page with a token. */
  async function answerUnshared(c: Context, form?: PostedForm): Promise<Response> {
    if (await isFlooding(c, bindings, 'document')) return pages.refuse(c);
    const page = await withTimeout(form ? formTimeoutMs : pageTimeoutMs, pages.render(c, { form }));
    const answer = await pages.answer(c, page);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  }

  async function answerOwn(c: Context, form?: PostedForm): Promise<Response> {
    setMetric(c, 'cache', 'none');
    const audience = findAudience(c.req.path);
    try {
      if (audience === 'member') return await answerMember(c, form);
      if (audience === 'public' || form) return await answerUnshared(c, form);
      if (audience === 'admin') return await answerAdmin(c);
      // This page belongs to a remote without server rendering (docs/add-a-remote.md).
      return answerDocument(c, await pages.compose(c, makeClientPage(await site.recall(c))));
    } catch (error) {
      return pages.answerFailure(c, error);
    }
  }

  return new Hono()
    .get('*', redirectToOwnUrl, async (c, next) =>
      findCachePolicy(c.req.path).mayBeCached ? next() : answerOwn(c),
    )
    .get('*', etag(), answerCached(deps))
    .post('*', async (c) => {
      const own = findCanonicalUrl(c.req.url);
      if (own) return c.redirect(own.href, 308);
      return answerOwn(c, { body: await c.req.text() });
    })
    .all('*', (c) =>
      c.text('Esta dirección no admite ese método.', 405, { allow: 'GET, HEAD, POST' }),
    );
}
