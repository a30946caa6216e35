import type { Context } from 'hono';
import { authSentences } from '#contract/auth/sentences.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { PostedForm, RenderApi } from '#contract/documents/render.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { toldByGateway } from '../http/gateway-headers.ts';
import { inTime } from '../http/timeout.ts';
import { tellVisitor } from '../http/visitor.ts';
import type { Api } from './deps.ts';

/**
 * How long (ms) an answer may take to begin. The API itself gives the database 6 s; what writes may wait
 * for PayPal as well (three calls of 12 s), and is not sent twice out of impatience.
 */
const patienceMs = { reading: 10_000, writing: 45_000 } as const;

/** A page of Cloudflare's, in place of an answer of the API's. */
const isBroken = ({ status, headers }: Response) =>
  status >= 500 && !(headers.get('content-type') ?? '').startsWith('application/json');

export function openApi(binding: Pick<Fetcher, 'fetch'>): Api {
  return async (request) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const ms = patienceMs[isReading ? 'reading' : 'writing'];
    const answer = await inTime(ms, binding.fetch(request));
    if (isBroken(answer)) throw new Error(`the API answered ${answer.status}`);
    return answer;
  };
}

/** A visitor's request as the API gets it: what the gateway tells replaces what the client sent. */
export function visitorsRequest(c: Context, troubles: readonly string[]): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete(toldByGateway.parentId);
  headers.set(toldByGateway.requestId, c.get('requestId'));
  headers.set(toldByGateway.troubles, troubles.join(' '));
  tellVisitor(c, headers);
  return new Request(c.req.raw, { headers, redirect: 'manual' });
}

/** A request of the gateway's own, with the id of the request that it serves. */
function ownRequest(c: Context, url: URL, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set(toldByGateway.parentId, c.get('requestId'));
  return new Request(url, { ...init, headers, redirect: 'manual' });
}

/**
 * A request for what is the same for everybody: without query, cookies and conditions. It is the
 * visitor's own, or one of the gateway's behind an answer.
 */
export function publicRequest(c: Context, isBehind: boolean): Request {
  const { origin, pathname } = new URL(c.req.url);
  const headers = new Headers();
  tellVisitor(c, headers);
  const id = isBehind ? toldByGateway.parentId : toldByGateway.requestId;
  headers.set(id, c.get('requestId'));
  return new Request(origin + pathname, { headers, redirect: 'manual' });
}

/** What a page may call while it is rendered, as `GET /api/…`. */
type Allows = (call: string) => boolean;

function capability(
  c: Context,
  allows: Allows,
  send: (request: Request) => Promise<Response>,
  given: Record<string, string> = {},
): RenderApi {
  return async (path, init) => {
    const url = new URL(path, c.req.url);
    const headers = new Headers(given);
    if (!allows(`${init?.method ?? 'GET'} ${url.pathname}`)) {
      throw new Error('this page may not make that call');
    }
    if (!init) return send(ownRequest(c, url, { headers }));
    headers.set('content-type', 'application/json');
    headers.set('origin', url.origin);
    tellVisitor(c, headers);
    const devCountry = c.req.header('x-dev-country');
    if (devCountry) headers.set('x-dev-country', devCountry);
    return send(ownRequest(c, url, { ...init, headers }));
  };
}

/** What a form posted without JavaScript may call. */
const postable = new Set(['POST /api/leads', 'POST /api/baja']);

/**
 * The API as mf-public may use it while it renders: anonymous, without cookies. Only a posted form
 * may write, under the limits and the country of the visitor who posted it.
 */
export function renderApi(c: Context, api: Api, form: PostedForm | undefined): RenderApi {
  const allows: Allows = (call) =>
    call.startsWith('GET /api/') || (form !== undefined && postable.has(call));
  return capability(c, allows, api);
}

/** What the members' pages show. */
const shown = new Set(['GET /api/sesion', 'GET /api/panel', 'GET /api/perfil']);

/** What their forms do without JavaScript: sign in and out. */
const isDone = (call: string) => /^(?:POST|DELETE) \/api\/sesion$/.test(call);

/** As the API would. */
function answerStranger(c: Context, { url }: Request): Response {
  if (url.endsWith('/api/sesion')) return Response.json({ sesion: null } satisfies SessionAnswer);
  const requestId: string = c.get('requestId');
  const error = { code: 'unauthenticated', message: authSentences.signInFirst, requestId } as const;
  return Response.json({ error } satisfies ErrorBody, { status: 401 });
}

/**
 * The API as mf-member may use it while it renders for one person: with the cookie of their request, which
 * mf-member never sees. What the API says to their browser (a new session, an end of it) goes into
 * `cookies` for the document.
 */
export function personsApi(
  c: Context,
  api: Api,
  { form, cookies }: { form: PostedForm | undefined; cookies: string[] },
): RenderApi {
  const cookie = c.req.header('cookie') ?? '';
  const allows: Allows = (call) => shown.has(call) || (form !== undefined && isDone(call));
  const send = async (request: Request) => {
    // Nobody is signed in without a cookie: that needs no trip to the API.
    if (cookie === '' && request.method === 'GET') return answerStranger(c, request);
    const answer = await api(request);
    cookies.push(...answer.headers.getSetCookie());
    const own = new Response(answer.body, answer);
    own.headers.delete('set-cookie');
    return own;
  };
  const given = { cookie, 'user-agent': c.req.header('user-agent') ?? '' };
  return capability(c, allows, send, given);
}

/**
 * Whether a request comes from the administrator's account, with or without its second factor. Throws
 * when the API cannot tell: an outage must not shut the administrator out.
 */
export async function isAdministrator(c: Context, api: Api): Promise<boolean> {
  const cookie = c.req.header('cookie');
  if (!cookie) return false;
  const url = new URL('/api/admin/acceso', c.req.url);
  const { status, body } = await api(ownRequest(c, url, { headers: { cookie } }));
  await body?.cancel();
  if (status >= 500) throw new Error(`the API answered ${status} for a session`);
  return status === 200;
}
