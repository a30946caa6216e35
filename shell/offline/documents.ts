import { policyOf } from '#contract/cache-policy.ts';
import { ownUrl } from '#contract/documents/own-url.ts';
import { offline } from '#contract/offline.ts';
import { drop, find, keep, open } from './cache-store.ts';

/** CSP sources of the inline scripts of the shell's template, `'sha256-…'`. */
declare const __INLINE_SCRIPTS__: string;

const timeoutMs = 3000;

/** Queries never change these pages, and campaigns must not multiply cached pages. */
const keyOf = (url: string) => new URL(url).pathname;

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') &&
  headers.get('cache-control') !== 'no-store';

/** A withdrawn or moved page must not stay cached. */
const isGone = ({ status, type }: Response) =>
  status === 404 || status === 410 || type === 'opaqueredirect';

export async function cachePage(key: string): Promise<void> {
  if (await find('pages', key)) return;
  const answer = await fetch(key);
  if (isPage(answer)) await keep('pages', key, answer);
}

/**
 * Headers of a cached page. Any script of the site can write a cached page with its headers, so the worker
 * sets the policy: our own files, and the inline scripts of the shell's template. See decision 045.
 */
const headersOf = (scripts: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

/** No policy prevents `<meta http-equiv="refresh">` from leading to another site; our pages have none. */
const answerCached = (html: string, status: number, scripts: string) =>
  new Response(html.replace(/http-equiv/gi, 'data-none'), { status, headers: headersOf(scripts) });

/** Marks the cached page inside the document, because the page cannot read its own headers. */
async function markCached(cached: Response): Promise<Response> {
  const at = Number(cached.headers.get(offline.copiedAt));
  const text = (await cached.text()).replace('<html', `<html data-copy="${at}"`);
  return answerCached(text, 200, `'self' ${__INLINE_SCRIPTS__}`);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

async function linksToCachedPages(): Promise<string> {
  const cache = await open('pages');
  const paths = (await cache.keys()).map(({ url }) => keyOf(url)).reverse();
  const links = paths
    .filter((path) => policyOf(path).mayBeListed)
    .slice(0, 12)
    .map(async (path) => {
      const [, title = path] =
        /<title>([^<]*)/.exec((await (await cache.match(path))?.text()) ?? '') ?? [];
      const href = path.replace(/[&<"]/g, (char) => escapes[char] ?? char);
      // The document's title is already escaped.
      return `<li><a href="${href}">${title.replace(/ \| [^|]*$/, '')}</a></li>`;
    });
  return (await Promise.all(links)).join('');
}

/** The offline page, which works at any URL and without scripts. Null before its first fetch. */
async function offlinePage(): Promise<Response | null> {
  const cached = await find('offline', offline.page);
  if (!cached) return null;
  const links = await linksToCachedPages();
  const text = (await cached.text())
    .replace(/<script (?:id="before-paint"|type="module")[^>]*>.*?<\/script>/gs, '')
    .replace(
      new RegExp(`(<ul[^>]*id="${offline.list}"[^>]*>)(</ul>)`),
      (_, start, end) => start + links + end,
    );
  return answerCached(text, 503, "'none'");
}

export async function answerPrivate(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await offlinePage();
    if (page) return page;
    throw error;
  }
}

/** The cached page, or at another spelling of its URL the gateway's redirect. */
async function standIn(url: string): Promise<(() => Response | Promise<Response>) | null> {
  const own = ownUrl(url);
  if (own) return () => Response.redirect(own.href);
  const cached = await find('pages', keyOf(url));
  return cached && (() => markCached(cached));
}

/**
 * A page from the network, or the cached one when the network is down or slow. A reload waits for the
 * network: the person wants a new page, or a script of the cached page no longer exists.
 */
export async function answerDocument(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = keyOf(request.url);
  const instead = await standIn(request.url);
  const coming = fetch(request).then((answer) => {
    if (isPage(answer)) later(keep('pages', key, answer.clone()));
    else if (isGone(answer)) later(drop('pages', key));
    return answer;
  });
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  try {
    if (!instead || isReload) return await coming;
    const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
    return (await Promise.race([coming, late])) ?? (await instead());
  } catch (error) {
    if (instead) return instead();
    const page = await offlinePage();
    if (page) return page;
    throw error;
  } finally {
    later(coming);
  }
}
