import { readJson } from '#contract/json.ts';
import { classifyCallFailure } from '../../../shared/errors.ts';
import { log } from '../../../shared/log.ts';
import { parseRetryAfter } from '../../outbox/rules.ts';
import { minuteMs } from '../../time/clock.ts';
import { grantedToken, oauthRefusal } from './schemas.ts';

export type PaypalReply =
  | { kind: 'answer'; status: number; body: unknown; retryAfterMs?: number }
  /** The site did not make the call, because it got no token. `refused`: PayPal refused our credentials. */
  | { kind: 'unsent'; reason: string; refused: boolean }
  /** The site made the call and got no answer. PayPal may or may not have acted. */
  | { kind: 'unknown'; reason: string };

/** Calls PayPal. The call sends a string body unchanged, and any other body as JSON. */
export type CallPaypal = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<PaypalReply>;

interface PaypalAccess {
  clientId: string;
  secret: string;
  baseUrl: string;
  timeoutMs?: number;
  clock?: () => number;
}

interface Token {
  text: string;
  endsAt: number;
}

/** The token that all calls for one PayPal account share. */
export interface SharedToken {
  token: Token | null;
}

/** The site does not use a token in its last minute, because the token could expire in transit. */
const tokenMarginMs = minuteMs;

async function answerOf(response: Response): Promise<PaypalReply> {
  const body = readJson(await response.text().catch(() => ''));
  const wait = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return { kind: 'answer', status: response.status, body, ...wait };
}

/** Returns a path without ids, for the log. */
const patternOf = (path: string) =>
  path.replace(/\?.*$/, '').replace(/(\/payouts(?:-item)?)\/.+/, '$1/:id');

function logCall(method: string, path: string, reply: PaypalReply, ms: number): void {
  const outcome = reply.kind === 'answer' ? String(reply.status) : `${reply.kind}: ${reply.reason}`;
  log({ kind: 'paypal', call: `${method} ${patternOf(path)}`, outcome, ms });
}

/**
 * Creates the function that calls PayPal's REST API with client credentials,
 * https://developer.paypal.com/api/rest/. The function keeps a token until shortly before its expiry, and
 * replaces a refused token once.
 */
export function createPaypalApi(
  access: PaypalAccess,
  held: SharedToken = { token: null },
): CallPaypal {
  const { clientId, secret, timeoutMs = 12_000, clock = Date.now } = access;
  const baseUrl = access.baseUrl.replace(/\/+$/, '');

  async function reach(path: string, init: RequestInit): Promise<PaypalReply> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // The call does not follow a redirect, because a redirect would take the token and the payouts to another
      // host.
      return await answerOf(await fetch(baseUrl + path, { ...init, signal, redirect: 'manual' }));
    } catch (error) {
      return { kind: 'unknown', reason: classifyCallFailure(error) };
    }
  }

  async function send(path: string, init: RequestInit & { method: string }): Promise<PaypalReply> {
    const begun = Date.now();
    const reply = await reach(path, init);
    logCall(init.method, path, reply, Date.now() - begun);
    return reply;
  }

  async function getToken(): Promise<Token | Extract<PaypalReply, { kind: 'unsent' }>> {
    if (held.token && clock() < held.token.endsAt) return held.token;
    const reply = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    });
    if (reply.kind !== 'answer') return { kind: 'unsent', reason: 'network', refused: false };
    const granted = grantedToken.safeParse(reply.body).data;
    if (reply.status === 200 && granted) {
      const { access_token: text, expires_in: seconds } = granted;
      held.token = { text, endsAt: clock() + seconds * 1000 - tokenMarginMs };
      return held.token;
    }
    // A refusal without an OAuth error comes from a proxy, and says nothing about our credentials.
    const isOwn = oauthRefusal.safeParse(reply.body).success;
    const refused = isOwn && [400, 401, 403].includes(reply.status);
    return { kind: 'unsent', reason: refused ? 'CREDENTIALS' : String(reply.status), refused };
  }

  return async function call(method, path, body) {
    for (let attempt = 1; ; attempt++) {
      const token = await getToken();
      if ('kind' in token) return token;
      const reply = await send(path, {
        method,
        headers: {
          authorization: `Bearer ${token.text}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      if (reply.kind !== 'answer' || reply.status !== 401) return reply;
      held.token = null;
      if (attempt === 2) return reply;
    }
  };
}
