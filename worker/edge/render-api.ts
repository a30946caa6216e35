import type { Context } from 'hono';
import { authSentences } from '#contract/auth/sentences.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { PostedForm, RenderApi } from '#contract/documents/render.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { SiteAnswer } from '#contract/site/site.ts';
import { CollectedTags, changesAtHeader, siteTag, tagHeader } from '../shared/cache-tags.ts';
import { gatewayHeaders, setVisitorHeaders } from '../shared/gateway-headers.ts';
import { makeGatewayRequest } from './api.ts';
import type { Api } from './deps.ts';
import { type KnownBrand, type Site, sitePath, textsPath } from './site.ts';

/** Tells whether a page may make a call while it is rendered, e.g. `GET /api/apps`. */
type Allows = (call: string) => boolean;

function capability(
  c: Context,
  allows: Allows,
  send: (request: Request) => Promise<Response>,
  given = new Headers(),
): RenderApi {
  const { origin } = new URL(c.req.url);
  return async (path, init) => {
    const url = new URL(path, origin);
    const headers = new Headers(given);
    if (url.origin !== origin || !allows(`${init?.method ?? 'GET'} ${url.pathname}`)) {
      throw new Error('this page may not make that call');
    }
    if (!init) return send(makeGatewayRequest(c, url, { headers }));
    headers.set('content-type', 'application/json');
    headers.set('origin', origin);
    setVisitorHeaders(c, headers);
    return send(makeGatewayRequest(c, url, { ...init, headers }));
  };
}

/** The calls that a form may make when a browser posts it without JavaScript. */
const postable = new Set([
  'POST /api/leads',
  'POST /api/baja',
  'POST /api/volver',
  'POST /api/volver/cartas',
]);

const asks = (path: string, { method, url }: Request) =>
  method === 'GET' && new URL(url).pathname === path;

/** Answers with the brand for a page. The cache drops the page when the brand changes. */
function tellSite({ brand, isCurrent }: KnownBrand): Response {
  const headers = { [tagHeader]: siteTag, ...(!isCurrent && { [changesAtHeader]: '0' }) };
  return Response.json({ brand } satisfies SiteAnswer, { headers });
}

interface PublicRendering {
  api: Api;
  site: Pick<Site, 'read' | 'texts'>;
  form?: PostedForm | undefined;
  shown?: CollectedTags | undefined;
}

/**
 * Returns the API for mf-public during a rendering: anonymous, without cookies. Only a posted form may write.
 * For a posted form, the API applies the visitor's limits and country.
 */
export function createPublicRenderApi(
  c: Context,
  { api, site, form, shown = new CollectedTags() }: PublicRendering,
): RenderApi {
  const allows: Allows = (call) =>
    call.startsWith('GET /api/') || (form !== undefined && postable.has(call));
  async function send(request: Request): Promise<Response> {
    if (asks(sitePath, request)) return tellSite(await site.read(c));
    return asks(textsPath, request) ? site.texts(c) : api(request);
  }
  return capability(c, allows, async (request) => {
    const answer = await send(request);
    shown.add(answer);
    return answer;
  });
}

/** While the server renders a members' page, the page may make these GET calls. */
const pages = ['panel', 'perfil', 'perfil/datos'];
const readable = new Set(['sesion', 'paises', 'sitio', ...pages].map((path) => `GET /api/${path}`));

/** Tells whether a form without JavaScript may make a call: sign in or sign out. */
const isFormCall = (call: string) => /^(?:POST|DELETE) \/api\/sesion$/.test(call);

/** Gives the API's answer for a request without a session. */
function answerAnonymous(c: Context, { url }: Request): Response {
  if (url.endsWith('/api/sesion')) return Response.json({ sesion: null } satisfies SessionAnswer);
  const requestId: string = c.get('requestId');
  const error = { code: 'unauthenticated', message: authSentences.signInFirst, requestId } as const;
  return Response.json({ error } satisfies ErrorBody, { status: 401 });
}

interface MemberRequest {
  form: PostedForm | undefined;
  /** Receives each `Set-Cookie` of the API: a new session, or the end of a session. */
  cookies: string[];
  /** The current health findings. The API describes them to this person in its answer about the session. */
  troubles: readonly string[];
  site: Pick<Site, 'recall'>;
}

/**
 * Returns the API for mf-member during a rendering for one person. The calls carry the cookie of the person's
 * request. mf-member sees neither this cookie nor a `Set-Cookie`.
 */
export function createMemberRenderApi(
  c: Context,
  api: Api,
  { form, cookies, troubles, site }: MemberRequest,
): RenderApi {
  const cookie = c.req.header('cookie') ?? '';
  const allows: Allows = (call) => readable.has(call) || (form !== undefined && isFormCall(call));
  const send = async (request: Request) => {
    if (asks(sitePath, request)) return tellSite({ brand: await site.recall(c), isCurrent: true });
    // A request without a cookie has no session, so the gateway need not ask the API.
    if (cookie === '' && request.method === 'GET') return answerAnonymous(c, request);
    const answer = await api(request);
    cookies.push(...answer.headers.getSetCookie());
    const own = new Response(answer.body, answer);
    own.headers.delete('set-cookie');
    return own;
  };
  const given = new Headers({ cookie, 'user-agent': c.req.header('user-agent') ?? '' });
  given.set(gatewayHeaders.troubles, troubles.join(' '));
  // The profile page shows the country, so the API needs these headers.
  setVisitorHeaders(c, given);
  return capability(c, allows, send, given);
}
