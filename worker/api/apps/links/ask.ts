import { isSameSite, type LinkCheckAnswer, mayRequestUrl } from './rules.ts';

/** Sends a request to another site; local mode has its own function. */
export type SendExternalRequest = (url: URL, request: RequestInit) => Promise<Response>;

/** The longest time for the requests of one link, with all its redirects. */
const timeoutMs = 10_000;
const requestsOfLink = 6;

const unanswered: LinkCheckAnswer = { status: 0, leadsTo: null };

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const to = headers.get('location');
  if (status < 300 || status >= 400 || to === null) return null;
  return URL.canParse(to, from.href) ? new URL(to, from.href) : null;
}

/** Sends HEAD, or GET after a refused HEAD, and reads no body. It follows redirects only on the same site. */
export async function requestLink(
  reach: SendExternalRequest,
  site: string,
  link: string,
): Promise<LinkCheckAnswer> {
  const request = {
    headers: { accept: '*/*', 'user-agent': `LinkCheck/1.0 (+${site})` },
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(timeoutMs),
  };
  let url = new URL(link);
  let method = 'HEAD';
  if (!mayRequestUrl(url, site)) return unanswered;
  for (let sent = 0; sent < requestsOfLink; sent += 1) {
    const response = await reach(url, { ...request, method }).catch(() => null);
    // The code does not wait for the cancellation, because the other site can delay the end of the body.
    response?.body?.cancel().catch(() => {});
    if (!response && (method === 'GET' || request.signal.aborted)) return unanswered;
    const to = response && redirectOf(response, url);
    if (to && !(isSameSite(to, url) && mayRequestUrl(to, site))) {
      return { status: response.status, leadsTo: to.hostname };
    }
    if (to) {
      url = to;
      method = 'HEAD';
    } else if (response && (response.status < 400 || method === 'GET')) {
      return { status: response.status, leadsTo: null };
    } else method = 'GET';
  }
  // The link is in a redirect loop. A browser with cookies may leave the loop.
  return unanswered;
}
