import { type Context, Hono } from 'hono';
import { audienceOf } from '#contract/audiences.ts';
import { isAdminPage } from '#contract/documents/admin-paths.ts';
import { policyOf } from '#contract/documents/cache-policy.ts';
import type { PostedForm } from '#contract/documents/render.ts';
import { sentences } from '#contract/errors.ts';
import { logFailure } from '../http/log.ts';
import { runAfter } from '../http/run-after.ts';
import { isFlooding, shieldSeconds } from '../http/shield.ts';
import { inTime } from '../http/timeout.ts';
import { noteCache, timed } from '../http/timing.ts';
import { isAdministrator, renderApi } from './api.ts';
import type { EdgeDeps } from './deps.ts';
import { answerDocument, composeDocument } from './document.ts';
import { type Rendered, throughCache } from './document-cache.ts';
import { clientPage, deniedPage } from './own-pages.ts';
import { memberPage } from './prerendered-shells.ts';
import { ownAddress } from './redirects.ts';
import type { PageParts } from './template.ts';

const retryAfterSeconds = 30;

/** How long a form may take: it writes, so it is not sent twice out of impatience. */
const formPatienceMs = 10_000;

/**
 * The URL to render: on the site's own origin and, if the page is cached, without a query: what one
 * visitor's link carries (campaigns, click ids, addresses) must not reach the next visitor.
 */
function addressOf(c: Context, siteUrl: string): string {
  const { pathname, search } = new URL(c.req.url);
  return siteUrl + pathname + (policyOf(pathname).mayBeKept ? '' : search);
}

export function documentRoutes({ api, bindings, config }: EdgeDeps) {
  const freshMs = config.DOCUMENT_SECONDS * 1000;
  let template: string | undefined;

  /** An isolate's files never change, except while somebody works on them. */
  async function readTemplate(c: Context): Promise<string> {
    if (template !== undefined && freshMs > 0) return template;
    const file = await bindings.ASSETS.fetch(new URL('/index.html', c.req.url));
    if (!file.ok) throw new Error(`the template is answered with ${file.status}`);
    template = await file.text();
    return template;
  }

  async function compose(c: Context, page: PageParts) {
    return composeDocument(await timed(c, 'template', () => readTemplate(c)), page);
  }

  /** A redirect is cached for a minute only, since a post may move back. */
  async function render(c: Context, form?: PostedForm): Promise<Rendered | Response> {
    const address = addressOf(c, config.SITE_URL);
    const page = await timed(c, 'render', () =>
      bindings.MF_PUBLIC.render(address, renderApi(c, api, form), form),
    );
    const cacheable = page.status === 200 && !form && policyOf(c.req.path).mayBeKept;
    if (page.location !== undefined) {
      c.header('cache-control', 'public, max-age=60');
      return c.redirect(page.location, 301);
    }
    return { page, status: page.status, cacheable };
  }

  async function answerForm(c: Context, form: PostedForm): Promise<Response> {
    const rendered = await render(c, form);
    if (rendered instanceof Response) return rendered;
    return answerDocument(c, await compose(c, rendered.page), rendered.status);
  }

  /** Answers without server rendering: the browser may still manage to draw the page. */
  async function renderNothing(c: Context, error: unknown) {
    logFailure('render, the shell is served alone', error, { requestId: c.get('requestId') });
    noteCache(c, 'none');
    const answer = answerDocument(c, await compose(c, clientPage), 503);
    answer.headers.set('retry-after', String(retryAfterSeconds));
    return answer;
  }

  /** Nobody needs hundreds of new pages in a minute: each costs a rendering. */
  async function refuseFlood(c: Context): Promise<Response | null> {
    if (!(await isFlooding(c, bindings, 'document'))) return null;
    return c.text(sentences.tooMany, 429, { 'retry-after': String(shieldSeconds) });
  }

  /** Never cached: the next person may not be the administrator. */
  async function answerAdmin(c: Context) {
    noteCache(c, 'none');
    const isAllowed = await isAdministrator(c, api);
    const page = isAllowed ? clientPage : deniedPage(c.req.path);
    const found = isAdminPage(c.req.path) ? 200 : 404;
    const answer = answerDocument(c, await compose(c, page), isAllowed ? found : 403);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  }

  return new Hono()
    .get('*', async (c) => {
      const own = ownAddress(c.req.url);
      if (own) return c.redirect(own.href, own.status);
      const audience = audienceOf(c.req.path);
      if (audience === 'admin') return answerAdmin(c).catch((error) => renderNothing(c, error));
      if (audience !== 'public') {
        noteCache(c, 'none');
        const page = await memberPage(bindings.MF_MEMBER, c.req.url, Date.now());
        return answerDocument(c, await compose(c, page));
      }
      const options = {
        render: () => render(c),
        compose: (page: PageParts) => compose(c, page),
        refuse: () => refuseFlood(c),
        freshMs,
        now: Date.now(),
        keep: (work: Promise<unknown>) => runAfter(c, work),
      };
      return throughCache(c, options).catch((error) => renderNothing(c, error));
    })
    .post('*', async (c) => {
      const own = ownAddress(c.req.url);
      if (own) return c.redirect(own.href, 308);
      noteCache(c, 'none');
      const refusal = await refuseFlood(c);
      if (refusal) return refusal;
      const form = { body: await c.req.text() };
      return inTime(formPatienceMs, answerForm(c, form)).catch((error) => renderNothing(c, error));
    })
    .all('*', (c) =>
      c.text('Esta dirección no admite ese método.', 405, { allow: 'GET, HEAD, POST' }),
    );
}
