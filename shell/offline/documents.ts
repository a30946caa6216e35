import { findCachePolicy } from '#contract/cache-policy.ts';
import { findCanonicalUrl } from '#contract/documents/own-url.ts';
import { offline } from '#contract/offline.ts';
import { deleteAnswer, findAnswer, openCache, storeAnswer } from './cache-store.ts';

/** The CSP sources (`'sha256-…'`) of the inline scripts in the shell's template. */
declare const __INLINE_SCRIPTS__: string;

const timeoutMs = 3000;

/** The key omits the query: it never changes these pages, and each campaign link would add a cached page. */
const keyOf = (url: string) => new URL(url).pathname;

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') &&
  headers.get('cache-control') !== 'no-store';

/** Tells whether a page was withdrawn or moved. Such a page must not stay in the cache. */
const isGone = ({ status, type }: Response) =>
  status === 404 || status === 410 || type === 'opaqueredirect';

export async function cachePage(key: string): Promise<void> {
  if (await findAnswer('pages', key)) return;
  const answer = await fetch(key);
  if (isPage(answer)) await storeAnswer('pages', key, answer);
}

/**
 * Returns the headers of a cached page. Any script of the site can write a cached page with its headers, so
 * the worker itself sets the policy: only our own files and the inline scripts of the shell's template
 * (decision 045).
 */
const headersOf = (scripts: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

/**
 * Answers with a cached page. A policy cannot prevent `<meta http-equiv="refresh">` from leading to another
 * site, so the worker breaks this tag. Our pages do not use it.
 */
const answerCached = (html: string, status: number, scripts: string) =>
  new Response(html.replace(/http-equiv/gi, 'data-none'), { status, headers: headersOf(scripts) });

/** Marks the cached page inside its document, because the page cannot read its own headers. */
async function markCached(cached: Response): Promise<Response> {
  const at = Number(cached.headers.get(offline.copiedAt));
  const text = (await cached.text()).replace('<html', `<html data-copy="${at}"`);
  return answerCached(text, 200, `'self' ${__INLINE_SCRIPTS__}`);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

async function linksToCachedPages(): Promise<string> {
  const cache = await openCache('pages');
  const paths = (await cache.keys()).map(({ url }) => keyOf(url)).reverse();
  const links = paths
    .filter((path) => findCachePolicy(path).mayBeListed)
    .slice(0, 12)
    .map(async (path) => {
      const [, title = path] =
        /<title>([^<]*)/.exec((await (await cache.match(path))?.text()) ?? '') ?? [];
      const href = path.replace(/[&<"]/g, (char) => escapes[char] ?? char);
      // The title comes from a document, so it is already escaped.
      return `<li><a href="${href}">${title.replace(/ \| [^|]*$/, '')}</a></li>`;
    });
  return (await Promise.all(links)).join('');
}

/** Returns the offline page. It works at any URL and without scripts. Returns null before its first fetch. */
async function offlinePage(): Promise<Response | null> {
  const cached = await findAnswer('offline', offline.page);
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

export async function answerPrivatePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await offlinePage();
    if (page) return page;
    throw error;
  }
}

/** Returns the cached page, or for another spelling of its URL the redirect that the gateway would send. */
async function standIn(url: string): Promise<(() => Response | Promise<Response>) | null> {
  const own = findCanonicalUrl(url);
  if (own) return () => Response.redirect(own.href);
  const cached = await findAnswer('pages', keyOf(url));
  return cached && (() => markCached(cached));
}

/**
 * Answers with a page from the network. If the network is down or slow, it answers with the cached page. A
 * reload waits for the network, because the person wants a new page, or because a script of the cached page no
 * longer exists.
 */
export async function answerDocument(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = keyOf(request.url);
  const instead = await standIn(request.url);
  const coming = fetch(request).then((answer) => {
    if (isPage(answer)) later(storeAnswer('pages', key, answer.clone()));
    else if (isGone(answer)) later(deleteAnswer('pages', key));
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
