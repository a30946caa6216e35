import { WorkerEntrypoint } from 'cloudflare:workers';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RenderContext } from '#client/api.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type {
  PageRenderer,
  PostedForm,
  RenderApi,
  RenderedPage,
} from '#contract/documents/render.ts';
import { describeError, writeLog } from '#contract/log.ts';
import { renderHead, scriptSafe } from './head.ts';
import routes from './routes.tsx';
import type { PublicHandle } from './seo/about.ts';

/** The route `root`, as the shell adds it in the browser; nobody is signed in. */
const root = {
  id: 'root',
  loader: (): SessionAnswer => ({ sesion: null }),
  children: routes,
};
const handler = createStaticHandler([root]);

function requestOf(url: string, form?: PostedForm): Request {
  if (!form) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form.body });
}

/** A loader's redirect becomes the page's answer. */
function ledOn({ status, headers }: Response): RenderedPage {
  const location = headers.get('location');
  if (!location) throw new Error('a public page answered with a response');
  return { status, location, head: '', html: '', data: '' };
}

/** Called by the gateway over Workers RPC. */
export default class Pages extends WorkerEntrypoint<{ VERSION?: string }> implements PageRenderer {
  /** Requests for files that do not exist arrive here. */
  override fetch() {
    return new Response(null, { status: 404 });
  }

  /** Errors are logged here, where the stack is, and thrown on to the gateway. */
  async render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage> {
    try {
      return await this.#render(url, api, form);
    } catch (error) {
      const source = { part: 'mf-public', version: this.env.VERSION ?? 'desconocida' };
      const route = matchRoutes(routes, new URL(url).pathname)?.at(-1)?.route.path;
      writeLog(source, {
        kind: 'failure',
        what: 'render',
        ...(route && { route }),
        ...describeError(error),
      });
      throw error;
    }
  }

  async #render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage> {
    const requestContext: RenderContext = { api };
    const context = await handler.query(requestOf(url, form), { requestContext });
    if (context instanceof Response) return ledOn(context);
    const failure = Object.values(context.errors ?? {})[0];
    if (form && isRouteErrorResponse(failure) && failure.status === 405) {
      const page = await this.#render(url, api);
      return { ...page, status: page.status === 404 ? 404 : 405 };
    }
    if (failure) throw failure;

    const html = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
    const page = context.matches.at(-1);
    const id = page?.route.id ?? '';
    const handle = page?.route.handle as PublicHandle;
    const { loaderData, actionData, statusCode } = context;
    return {
      status: statusCode,
      head: renderHead(
        handle.meta(loaderData[id]),
        handle.about?.(loaderData[id]) ?? {},
        `src/features/${id.split(':')[0]}.tsx`,
        new URL(url).origin,
      ),
      html,
      data: scriptSafe({ loaderData, actionData }),
    };
  }
}
