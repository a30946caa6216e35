import { type Context, Hono } from 'hono';
import { audienceOf } from '#contract/audiences.ts';
import { brand } from '#contract/brand.ts';
import type { PostedForm, RenderApi, RenderedPage } from '#contract/render.ts';
import type { Services } from '../services.ts';
import { type Document, throughCache } from './document-cache.ts';
import { entityTag, fillTemplate, styleHashes } from './template.ts';

type Dispatch = (request: Request, c: Context) => Response | Promise<Response>;

/** What a form posted without JavaScript may reach. */
const postable = new Set(['/api/leads', '/api/baja']);

/** Members' and administration's pages are drawn in the browser; until then, a quiet wait. */
const clientPage: RenderedPage = {
  status: 200,
  head: `<title>${brand.name}</title><meta name="robots" content="noindex"><meta name="description" content="${brand.slogan}"><link rel="canonical" href="/">`,
  html: '<p role="status">Cargando...</p>',
  data: '',
};

/**
 * The API as mf-public may use it while it renders: anonymous, without cookies. Only a posted form
 * may write, and then the limits and the country are those of the visitor who posted it.
 */
function renderApi(c: Context, dispatch: Dispatch, mayWrite: boolean): RenderApi {
  return async (path, init) => {
    const url = new URL(path, c.req.url);
    if (!url.pathname.startsWith('/api/')) throw new Error('not a path of the API');
    if (!init) return dispatch(new Request(url), c);
    if (!mayWrite || !postable.has(url.pathname)) throw new Error('this page may not write');
    const headers = new Headers({ 'content-type': 'application/json', origin: url.origin });
    for (const name of ['cf-connecting-ip', 'x-dev-country']) {
      const value = c.req.header(name);
      if (value) headers.set(name, value);
    }
    const { cf } = c.req.raw as Request & { cf?: CfProperties };
    return dispatch(new Request(url, { ...init, headers, ...(cf && { cf }) }), c);
  };
}

/** Documents: the shell's template with what the audience's remote paints. */
export function pageRoutes({ bindings, clock, config, runAfter }: Services, dispatch: Dispatch) {
  async function compose(c: Context, form?: PostedForm): Promise<Document> {
    const { url } = c.req;
    const isPublic = audienceOf(c.req.path) === 'public';
    const api = renderApi(c, dispatch, form !== undefined);
    const [template, page] = await Promise.all([
      bindings.ASSETS.fetch(new URL('/index.html', url)).then((response) => response.text()),
      isPublic ? bindings.MF_PUBLIC.render(url, api, form) : clientPage,
    ]);
    const body = fillTemplate(template, page);
    const [etag, hashes] = await Promise.all([entityTag(body), styleHashes(body)]);
    const cacheable = page.status === 200 && isPublic && new URL(url).pathname !== '/baja';
    return { status: page.status, body, etag, styleHashes: hashes, cacheable };
  }

  return new Hono()
    .get('*', (c) =>
      throughCache(c, () => compose(c), {
        freshMs: config.DOCUMENT_SECONDS * 1000,
        now: clock(),
        keep: (work) => runAfter(c, work),
      }),
    )
    .post('*', async (c) => {
      const document = await compose(c, { body: await c.req.text() });
      c.set('styleHashes', document.styleHashes);
      c.header('cache-control', 'no-store');
      return c.html(document.body, document.status as 200);
    });
}
