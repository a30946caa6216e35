import { type Context, Hono } from 'hono';
import { audienceOf } from '#contract/audiences.ts';
import { isAdminPage } from '#contract/documents/admin-paths.ts';
import { policyOf } from '#contract/documents/cache-policy.ts';
import type { PostedForm, RenderedPage } from '#contract/documents/render.ts';
import { sentences } from '#contract/errors.ts';
import { logFailure } from '../http/log.ts';
import { isFlooding, shieldSeconds } from '../http/shield.ts';
import { inTime } from '../http/timeout.ts';
import { noteCache, timed } from '../http/timing.ts';
import { keepVersionKey } from '../http/version-key.ts';
import { isAdministrator } from './api.ts';
import type { EdgeDeps } from './deps.ts';
import {
  answerDocument,
  answerPersonal,
  composeDocument,
  type Document,
  leadPerson,
} from './document.ts';
import { documentCaches } from './kept.ts';
import { clientPage, deniedPage } from './own-pages.ts';
import { ownAddress } from './redirects.ts';
import { releaseOf } from './release.ts';
import { personsApi, renderApi } from './render-api.ts';
import type { PageParts } from './template.ts';
import { type Loaded, throughCache } from './through-cache.ts';

/** When to ask again for what cannot be answered just now. */
export const retryAfterSeconds = 30;

/** How long (ms) one person's page may take, of which there is no copy (decision 018). */
const pagePatienceMs = 8000;

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

/** A part of an older release does not render: the browser draws its pages. */
function drawIfOlder(error: unknown): RenderedPage {
  const isOlder = error instanceof TypeError && /does not implement the method/.test(error.message);
  if (!isOlder) throw error;
  return { ...clientPage, status: 200 };
}

/** `troubles`: what is known to be degraded (health.ts). */
export function documentRoutes(
  { api, bindings, config }: EdgeDeps,
  troubles: (c: Context) => readonly string[],
) {
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
  function redirect(location: string): Response {
    const headers = { location, 'cache-control': 'public, max-age=60' };
    return new Response(null, { status: 301, headers });
  }

  function render(c: Context, form?: PostedForm): Promise<RenderedPage> {
    const address = addressOf(c, config.SITE_URL);
    return timed(c, 'render', () =>
      bindings.MF_PUBLIC.render(address, renderApi(c, api, form), form),
    );
  }

  async function answerForm(c: Context, form: PostedForm): Promise<Response> {
    const page = await render(c, form);
    if (page.location !== undefined) return redirect(page.location);
    return answerDocument(c, await compose(c, page), page.status);
  }

  async function load(c: Context): Promise<Loaded<Document>> {
    const page = await render(c);
    const { location, status, head, html, data } = page;
    if (location !== undefined) return () => redirect(location);
    const value = await compose(c, page);
    return status === 200 && policyOf(c.req.path).mayBeKept
      ? { value, stored: Response.json({ head, html, data }) }
      : () => answerDocument(c, value, status);
  }

  /** A page of one person, which nothing keeps. */
  async function answerMember(c: Context, form?: PostedForm): Promise<Response> {
    noteCache(c, 'none');
    const refusal = await refuseFlood(c);
    if (refusal) return refusal;
    const cookies: string[] = [];
    const address = addressOf(c, config.SITE_URL);
    const rendering = timed(c, 'render', () =>
      bindings.MF_MEMBER.render(
        address,
        personsApi(c, api, { form, cookies, troubles: troubles(c) }),
        form,
      ),
    );
    const page = await inTime(form ? formPatienceMs : pagePatienceMs, rendering).catch(drawIfOlder);
    const answer =
      page.location === undefined
        ? answerPersonal(c, await compose(c, page), page.status)
        : leadPerson(page.location, form ? 303 : 302);
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
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
    .get('*', keepVersionKey(config.ENVIRONMENT === 'local'), async (c) => {
      // What is kept is a public page under its own address.
      if (!documentCaches.inMemory(documentCaches.keyOf(c.req.url))) {
        const own = ownAddress(c.req.url);
        if (own) return c.redirect(own.href, own.status);
        const audience = audienceOf(c.req.path);
        if (audience === 'admin') return answerAdmin(c).catch((error) => renderNothing(c, error));
        if (audience === 'member') return answerMember(c).catch((error) => renderNothing(c, error));
      }
      return throughCache(c, {
        caches: documentCaches,
        what: 'render',
        load: () => load(c),
        open: async (stored) => compose(c, await stored.json()),
        answer: (document) => answerDocument(c, document),
        refuse: () => refuseFlood(c),
        freshMs,
        release: freshMs > 0 ? await releaseOf(bindings.MF_PUBLIC, c.req.url, Date.now()) : null,
      }).catch((error) => renderNothing(c, error));
    })
    .post('*', async (c) => {
      const own = ownAddress(c.req.url);
      if (own) return c.redirect(own.href, 308);
      const form = { body: await c.req.text() };
      if (audienceOf(c.req.path) === 'member') {
        return answerMember(c, form).catch((error) => renderNothing(c, error));
      }
      noteCache(c, 'none');
      const refusal = await refuseFlood(c);
      if (refusal) return refusal;
      return inTime(formPatienceMs, answerForm(c, form)).catch((error) => renderNothing(c, error));
    })
    .all('*', (c) =>
      c.text('Esta dirección no admite ese método.', 405, { allow: 'GET, HEAD, POST' }),
    );
}
