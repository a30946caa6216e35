import type { Context } from 'hono';
import { wrapTime } from 'hono/timing';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { findCachePolicy } from '#contract/cache-policy.ts';
import type { PostedForm, RenderedPage } from '#contract/documents/render.ts';
import { errorSentences } from '#contract/errors.ts';
import type { CollectedTags } from '../shared/cache-tags.ts';
import { fail } from '../shared/errors.ts';
import { logFailure } from '../shared/log.ts';
import { shieldSeconds } from '../shared/shield.ts';
import { answerDocument, composeDocument, type PageParts } from './compose-document.ts';
import type { EdgeDeps } from './deps.ts';
import { makeClientPage } from './own-pages.ts';
import { createPublicRenderApi } from './render-api.ts';
import { createSite } from './site.ts';

/** The header `Retry-After` of a 503. */
const retryAfterSeconds = 30;

/** The timeout (ms) for rendering a page (decision 018). */
export const pageTimeoutMs = 8000;

export const answerUnavailable = (c: Context) =>
  fail(c, { code: 'unavailable', message: errorSentences.internal, retryAfterSeconds });

interface Rendering {
  form?: PostedForm | undefined;
  shown?: CollectedTags;
  /** This path replaces the request's own path. */
  path?: string;
}

/** Redirects. Caches keep the redirect only for a minute, because a post may move back. */
function redirect(location: string): Response {
  const headers = { location, 'cache-control': `public, max-age=${browserCacheSeconds.redirect}` };
  return new Response(null, { status: 301, headers });
}

export function createPages({ api, bindings, config, content }: EdgeDeps) {
  const site = createSite({ content });
  let template: string | undefined;

  /** Reads the template of the page. An isolate's files never change, except in `npm run dev`. */
  async function readTemplate(c: Context): Promise<string> {
    if (template !== undefined && config.DOCUMENT_SECONDS > 0) return template;
    const file = await bindings.ASSETS.fetch(new URL('/index.html', c.req.url));
    if (!file.ok) throw new Error(`the template is answered with ${file.status}`);
    template = await file.text();
    return template;
  }

  async function compose(c: Context, page: PageParts) {
    return composeDocument(await wrapTime(c, 'template', readTemplate(c)), page);
  }

  return {
    compose,
    site,
    /**
     * Renders a public page at the site's own origin. A cached page is rendered without a query, because the
     * next visitor must not get the campaigns, click ids and emails of this visitor.
     */
    render(c: Context, { form, shown, path }: Rendering = {}): Promise<RenderedPage> {
      const { pathname, search } = new URL(c.req.url);
      const url =
        config.SITE_URL +
        (path ?? pathname) +
        (findCachePolicy(pathname).mayBeCached ? '' : search);
      const rendering = bindings.MF_PUBLIC.render(
        url,
        createPublicRenderApi(c, { api, site, form, shown }),
        form,
      );
      return wrapTime(c, 'render', rendering);
    },
    async answer(c: Context, page: RenderedPage): Promise<Response> {
      if (page.location !== undefined) return redirect(page.location);
      return answerDocument(c, await compose(c, page), page.status);
    },
    /** Answers when server rendering failed. The browser may still be able to render the page. */
    async answerFailure(c: Context, error: unknown): Promise<Response> {
      logFailure('render', error, { requestId: c.get('requestId') });
      const page = makeClientPage(await site.recall(c));
      const answer = answerDocument(c, await compose(c, page), 503);
      answer.headers.set('retry-after', String(retryAfterSeconds));
      return answer;
    },
    /** Real visitors do not need hundreds of new pages in a minute, and each page costs a rendering. */
    refuse: (c: Context) =>
      c.text(errorSentences.tooMany, 429, {
        'retry-after': String(shieldSeconds),
        'cache-control': 'no-store',
      }),
  };
}
