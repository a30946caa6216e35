import type { Context } from 'hono';
import { gatewayHeaders, setVisitorHeaders } from '../shared/gateway-headers.ts';
import { withTimeout } from '../shared/timeout.ts';
import type { Api } from './deps.ts';

/**
 * The timeout (ms) until an answer starts. During a write the API may call PayPal three times, 12 s each, and
 * the gateway must not repeat a write.
 */
const timeoutMs = { reading: 10_000, writing: 45_000 } as const;

/** Tells whether the answer is an error page of Cloudflare instead of an answer of the API. */
const isBroken = ({ status, headers }: Response) =>
  status >= 500 && !(headers.get('content-type') ?? '').startsWith('application/json');

export function createApiCaller(binding: Pick<Fetcher, 'fetch'>): Api {
  return async (request) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const ms = timeoutMs[isReading ? 'reading' : 'writing'];
    const answer = await withTimeout(ms, binding.fetch(request));
    if (isBroken(answer)) throw new Error(`the API answered ${answer.status}`);
    return answer;
  };
}

/** The gateway's headers replace the client's headers of the same names. */
export function makeVisitorRequest(c: Context, troubles: readonly string[]): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete(gatewayHeaders.parentId);
  headers.set(gatewayHeaders.requestId, c.get('requestId'));
  headers.set(gatewayHeaders.troubles, troubles.join(' '));
  setVisitorHeaders(c, headers);
  return new Request(c.req.raw, { headers, redirect: 'manual' });
}

/** Makes the gateway's own request. The parent id in its headers is the visitor's request id. */
export function makeGatewayRequest(c: Context, url: URL, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set(gatewayHeaders.parentId, c.get('requestId'));
  return new Request(url, { ...init, headers, redirect: 'manual' });
}

/**
 * Makes a request for public content from the visitor's request, without query, cookies and conditional
 * headers. It keeps the headers that logs and limits need (request id and network), because headers are not
 * part of the cache key.
 */
export function makePublicRequest(c: Context): Request {
  const { origin, pathname } = new URL(c.req.url);
  const headers = new Headers({ [gatewayHeaders.requestId]: c.get('requestId') });
  setVisitorHeaders(c, headers);
  // `isFlooding` uses these headers to see whether another site embeds the answer.
  for (const name of ['sec-fetch-site', 'sec-fetch-dest']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(origin + pathname, { headers, redirect: 'manual' });
}

/**
 * Returns `allowed` for the administrator's account (with or without the second factor), `denied` for another
 * account, and `signed-out` without a valid session. Throws when the API cannot tell, because an outage must
 * not lock the administrator out.
 */
export async function checkAdminAccess(
  c: Context,
  api: Api,
): Promise<'allowed' | 'denied' | 'signed-out'> {
  const cookie = c.req.header('cookie');
  if (!cookie) return 'signed-out';
  const url = new URL('/api/admin/acceso', c.req.url);
  const { status, body } = await api(makeGatewayRequest(c, url, { headers: { cookie } }));
  await body?.cancel();
  if (status >= 500) throw new Error(`the API answered ${status} for a session`);
  if (status === 200) return 'allowed';
  return status === 401 ? 'signed-out' : 'denied';
}
