import { hc } from 'hono/client';
import type { AppType } from '#contract/api.ts';
import type { RenderApi } from '#contract/documents/render.ts';
import { type ErrorBody, type ErrorCode, errorSentences, type Reason } from '#contract/errors.ts';
import { withChallenge } from './challenge.ts';
import { fetchWithTimeout, runRequest, UnreachableError } from './fetch-in-time.ts';

/** A segment of dots is escaped twice, because `%2e%2e` leads to the parent folder just as `..` does. */
const segmentOf = (value: string) =>
  encodeURIComponent(value).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252e'));

function escapeParams(request: { param?: Record<string, string> } | undefined) {
  if (!request?.param) return request;
  const entries = Object.entries(request.param).map(([name, value]) => [name, segmentOf(value)]);
  return { ...request, param: Object.fromEntries(entries) };
}

/** Hono's client does not escape parameters. Without the escape, `../sesion` would call another route. */
const escaping: ProxyHandler<object> = {
  get(target, key) {
    const member: unknown = Reflect.get(target, key);
    return typeof member === 'function' ? new Proxy(member, escaping) : member;
  },
  apply(target, self, [request, ...rest]) {
    if (typeof target !== 'function') throw new TypeError('not a route of the client');
    return Reflect.apply(target, self, [escapeParams(request), ...rest]);
  },
};

function clientOf(base: string, send: typeof fetch) {
  const plain = hc<AppType>(base, { fetch: send });
  return new Proxy<typeof plain>(plain, escaping).api;
}

/** The typed API client. A loader passes its signal: `$get({}, { init: { signal } })`. */
export const api = clientOf('/', withChallenge(fetchWithTimeout));

/** Use these options for a call without a body. The API accepts unsafe requests only as JSON. */
export const bodylessOptions = { headers: { 'content-type': 'application/json' } };

/** A failed call. `message` and `fields` hold sentences for the person. Without an answer `status` is 503. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  reason?: Reason | undefined;
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** Tells whether the request may have succeeded in spite of this failure. */
export function isUncertain(code: ErrorCode): boolean {
  return code === 'unavailable' || code === 'deadline-exceeded' || code === 'internal';
}

/** Tells whether the record has changed since the page loaded it. The person must then decide again. */
export function isStale(code: ErrorCode): boolean {
  return code === 'aborted' || code === 'not-found';
}

export type Outcome<Answer> = { ok: true; answer: Answer } | Refusal;

/** Returns the outcome. Replaces the sentence of an uncertain failure by the page's own sentence. */
export function rephraseUncertain<Answer>(
  outcome: Outcome<Answer>,
  sentenceOf: (message: string, code: ErrorCode) => string,
): Outcome<Answer> {
  if (outcome.ok || !isUncertain(outcome.code)) return outcome;
  return { ...outcome, message: sentenceOf(outcome.message, outcome.code) };
}

export interface ApiResponse {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** The successful answers of a route. A successful answer may have a field `error` too. */
export type AnswerOf<Response extends ApiResponse> = Exclude<
  Awaited<ReturnType<Response['json']>>,
  { error: { code: unknown } }
>;

const offline = 'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.';
const late = 'El servidor tardó demasiado en responder. Intenta de nuevo.';

const refusal = (code: ErrorCode, message: string, status = 503, fields = {}): Refusal => ({
  ok: false,
  code,
  status,
  message,
  fields,
});

/**
 * Makes a call. Every failure (refused, offline, late, invalid JSON) becomes a `Refusal`. Only an abort
 * throws.
 *
 * @example const panel = await callApi(() => api.panel.$get());
 */
export async function callApi<Response extends ApiResponse>(
  send: () => Promise<Response>,
): Promise<Outcome<AnswerOf<Response>>> {
  try {
    const response = await send();
    const body = response.status === 204 ? null : await runRequest(() => response.json());
    // The type comes from the routes of the API. Hono's client does not check the answer.
    if (response.ok) return { ok: true, answer: body as AnswerOf<Response> };
    const { error } = body as ErrorBody;
    return {
      ...refusal(error.code, error.message, response.status, error.fields),
      reason: error.reason,
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') throw error;
    console.warn('the call failed', error);
    if (name === 'TimeoutError') return refusal('deadline-exceeded', late);
    return error instanceof UnreachableError
      ? refusal('unavailable', offline)
      : refusal('internal', errorSentences.internal);
  }
}

/** The context of loaders and actions during server rendering. It is undefined in the browser. */
export interface RenderContext {
  api: RenderApi;
}

function fetchThrough(render: RenderApi): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(String(input));
    const { method = 'GET', body } = init ?? {};
    if (method === 'GET') return render(pathname + search);
    return render(pathname + search, { method, body: String(body ?? '') });
  };
}

export function isRendering(context: unknown): context is RenderContext {
  return typeof context === 'object' && context !== null && 'api' in context;
}

/** Returns the API client for a loader or action that runs both in the browser and on the server. */
export function findApiClient(context: unknown): typeof api {
  return isRendering(context) ? clientOf('http://site', fetchThrough(context.api)) : api;
}
