import type { Context } from 'hono';
import { authSentences } from '#contract/auth/sentences.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { PostedForm, RenderApi } from '#contract/documents/render.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { tagHeader } from '../http/cache-tags.ts';
import { gatewayHeaders } from '../http/gateway-headers.ts';
import { tellVisitor } from '../http/visitor.ts';
import { ownRequest } from './api.ts';
import type { Api } from './deps.ts';

/** What a page may call while it is rendered, as `GET /api/…`. */
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
    if (!init) return send(ownRequest(c, url, { headers }));
    headers.set('content-type', 'application/json');
    headers.set('origin', origin);
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
 * may write, under the limits and the country of the visitor who posted it. `tags` gets what the answers show.
 */
export function renderApi(
  c: Context,
  api: Api,
  form: PostedForm | undefined,
  tags = new Set<string>(),
): RenderApi {
  const allows: Allows = (call) =>
    call.startsWith('GET /api/') || (form !== undefined && postable.has(call));
  return capability(c, allows, async (request) => {
    const answer = await api(request);
    for (const tag of answer.headers.get(tagHeader)?.split(',') ?? []) tags.add(tag);
    return answer;
  });
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

interface Person {
  form: PostedForm | undefined;
  /** What the API says to their browser: a new session, or the end of one. */
  cookies: string[];
  /** What is degraded: the session's answer has the sentences for this person. */
  troubles: readonly string[];
}

/**
 * The API as mf-member may use it while it renders for one person: with the cookie of their request, which
 * mf-member never sees, nor what the API does to it.
 */
export function personsApi(c: Context, api: Api, { form, cookies, troubles }: Person): RenderApi {
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
  const given = new Headers({ cookie, 'user-agent': c.req.header('user-agent') ?? '' });
  given.set(gatewayHeaders.troubles, troubles.join(' '));
  return capability(c, allows, send, given);
}
