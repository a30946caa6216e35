import { WorkerEntrypoint } from 'cloudflare:workers';
import { pages, sheets } from 'virtual:client-build';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RenderContext } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import { renderForBrand } from '#client/site-brand.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type {
  PageRenderer,
  PostedForm,
  RenderApi,
  RenderedPage,
} from '#contract/documents/render.ts';
import { describeError, writeLog } from '#contract/log.ts';
import { type Brand, exampleBrand, mergeBrand } from '#contract/site/brand.ts';
import type { SiteAnswer } from '#contract/site/site.ts';
import { writeBrand } from '#contract/site/written.ts';
import { escapeForScript, writeFileNames } from './head.ts';
import { selectUsedStyles } from './used-styles.ts';

export interface RendererVariables {
  VERSION?: string;
}

export interface LoadedPage {
  handle: unknown;
  data: unknown;
  origin: string;
}

/** The time at which the app loads: at the first intent, or after the first paint. */
type Start = 'intent' | 'paint';

interface Part {
  name: 'mf-public' | 'mf-member';
  /** The routes that the remote exposes. A page's id begins with the path of its file below `src/features`. */
  routes: RouteObject[];
  /** The loader of the shell's route `root` on the server. */
  session: (args: LoaderFunctionArgs) => SessionAnswer | Promise<SessionAnswer>;
  /** Builds the tags for `<head>`. The renderer adds styles and scripts. */
  buildHead: (page: LoadedPage) => string;
  start: Start;
}

type Renderer = WorkerEntrypoint<RendererVariables> & PageRenderer;

function requestOf(url: string, form?: PostedForm): Request {
  if (!form) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form.body });
}

function ledOn({ status, headers }: Response): RenderedPage {
  const location = headers.get('location');
  if (!location) throw new Error('a page answered with a response');
  return { status, location, head: '', html: '', data: '' };
}

/** Returns the example brand if the call fails, or if an earlier release's gateway or API sends no brand. */
async function askBrand(api: RenderApi): Promise<Brand> {
  try {
    const answer = await api('/api/sitio');
    if (!answer.ok) return exampleBrand;
    const { brand }: SiteAnswer = await answer.json();
    return mergeBrand(exampleBrand, brand);
  } catch {
    return exampleBrand;
  }
}

/**
 * Returns a page's tags for the document's head: inline styles and the names of its app's files. If the app
 * may never load, the page gets only the rules of its markup, and the app's loader links the stylesheets. All
 * other pages get all rules, and the stylesheets as disabled links. The app's loader finds these links, so the
 * browser downloads nothing twice.
 */
function pageTags(module: string, html: string, start: Start): string {
  const page = pages[module];
  if (!page) return '';
  const rules = page.sheets.flatMap((url) => sheets[url] ?? []);
  const isLean = start === 'intent';
  const disabled = page.sheets.map((url) => `<link rel="stylesheet" href="${url}" disabled>`);
  return [
    `<style>${selectUsedStyles(rules, isLean ? html : null)}</style>`,
    ...(isLean ? [] : disabled),
    writeFileNames('app', isLean ? [...page.scripts, ...page.sheets] : page.scripts),
    ...(page.dialogs.length > 0 ? [writeFileNames('dialog', page.dialogs)] : []),
  ].join('');
}

/** Makes the Worker of a remote with server rendering. The gateway calls it over Workers RPC. */
export function createPageRenderer({
  name,
  routes,
  session,
  buildHead,
  start,
}: Part): new (
  context: ExecutionContext,
  env: RendererVariables,
) => Renderer {
  const handler = createStaticHandler([{ id: 'root', loader: session, children: routes }]);

  async function render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage> {
    const requestContext: RenderContext = { api };
    const [context, brand] = await Promise.all([
      handler.query(requestOf(url, form), { requestContext }),
      askBrand(api),
    ]);
    if (context instanceof Response) return ledOn(context);
    const failure = Object.values(context.errors ?? {})[0];
    if (form && isRouteErrorResponse(failure) && failure.status === 405) {
      const page = await render(url, api);
      return { ...page, status: page.status === 404 ? 404 : 405 };
    }
    if (failure) throw failure;

    const page = context.matches.at(-1)?.route;
    const id = page?.id ?? '';
    const { actionData, statusCode } = context;
    const { hydrationData = (data: unknown) => data } = (page?.handle ?? {}) as Partial<PageHandle>;
    const { [id]: data } = context.loaderData;
    const loaderData = { ...context.loaderData, [id]: hydrationData(data) };
    const { origin } = new URL(url);
    const app = (
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    );
    const { head, html } = renderForBrand(brand, () => ({
      html: renderToString(app),
      head: buildHead({ handle: page?.handle, data, origin }),
    }));
    return {
      status: statusCode,
      head:
        head + writeBrand(brand) + pageTags(`src/features/${id.split(':')[0]}.tsx`, html, start),
      html,
      data: escapeForScript({ loaderData, ...(actionData && { actionData }) }),
    };
  }

  return class extends WorkerEntrypoint<RendererVariables> implements PageRenderer {
    /** Only requests for missing files come here. */
    override fetch() {
      return new Response('No encontrado', {
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
    }

    /** Renders a page. It logs errors here, where the stack is known, and then throws them to the gateway. */
    async render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage> {
      try {
        return await render(url, api, form);
      } catch (error) {
        const source = { part: name, version: this.env.VERSION ?? 'desconocida' };
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
  };
}
