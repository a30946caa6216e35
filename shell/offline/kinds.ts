import { findAudience } from '#contract/audiences.ts';
import { findCachePolicy, hashedFilePattern } from '#contract/cache-policy.ts';

/**
 * Tells how the worker handles a request. It caches a `document` and never caches a `private` answer. With
 * null, the browser handles the request. The worker never caches scripts, because any script of the site can
 * write this cache. The browser's own cache holds scripts, and no script can replace the files in that cache
 * (decision 045).
 */
type Kind = 'document' | 'private' | 'hashed' | 'entry' | 'picture' | null;

const ownFile = /^\/(?:mf\/(?:public|member)\/)?assets\//;
const entry = /^\/mf\/(?:public|member)\/assets\/remoteEntry\.js$/;
const script = /\.js$/;
/** The pages for a mail's link. The link's token is in the fragment, which a request does not contain. */
const linkPage = /^\/(?:clave|verificar)$/;
const picture = /\.(?:avif|webp|jpe?g|png|svg)$/;

function kindOfDocument({ pathname, search }: URL): Kind {
  if (pathname.startsWith('/__') || /\.\w+$/.test(pathname)) return null;
  if (findCachePolicy(pathname).mayBeCached) return 'document';
  // The offline page shows «Intentar de nuevo», which would lose a query and the token of a mail's link.
  const isPlain = search === '' && !linkPage.test(pathname);
  return findAudience(pathname) === 'member' && isPlain ? 'private' : null;
}

export function classifyRequest({
  method,
  mode,
  url,
}: Pick<Request, 'method' | 'mode' | 'url'>): Kind {
  const parsed = new URL(url);
  const { pathname } = parsed;
  if (method !== 'GET' || /^\/(?:admin|api|mf\/admin)(?:\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') return kindOfDocument(parsed);
  if (entry.test(pathname)) return 'entry';
  if (script.test(pathname)) return null;
  if (ownFile.test(pathname) && hashedFilePattern.test(pathname)) return 'hashed';
  return picture.test(pathname) ? 'picture' : null;
}

/** Only pages that may be cached, and our stylesheets, get cached files. */
export function isFromPublicPage({ referrer }: Pick<Request, 'referrer'>): boolean {
  if (referrer === '') return false;
  const { pathname } = new URL(referrer);
  return hashedFilePattern.test(pathname) || findCachePolicy(pathname).mayBeCached;
}
