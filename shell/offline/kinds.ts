import { audienceOf } from '#contract/audiences.ts';
import { hashedFile, policyOf } from '#contract/cache-policy.ts';

/**
 * The worker's handling of a request. It caches a `document` and never a `private` answer; null leaves the
 * request to the browser. It never caches scripts, because any script of the site can write this cache: the
 * browser's own cache holds them, and no script can replace them there (decision 045).
 */
type Kind = 'document' | 'private' | 'hashed' | 'entry' | 'picture' | null;

const ownFile = /^\/(?:mf\/(?:public|member)\/)?assets\//;
const entry = /^\/mf\/(?:public|member)\/assets\/remoteEntry\.js$/;
const script = /\.js$/;
/** Pages for a mail's link, with its token in the fragment, which requests do not contain. */
const linkPage = /^\/(?:clave|verificar)$/;
const picture = /\.(?:avif|webp|jpe?g|png|svg)$/;

function kindOfDocument({ pathname, search }: URL): Kind {
  if (pathname.startsWith('/__') || /\.\w+$/.test(pathname)) return null;
  if (policyOf(pathname).mayBeCached) return 'document';
  // «Intentar de nuevo» on the offline page would lose a query and the token of a mail's link.
  const isPlain = search === '' && !linkPage.test(pathname);
  return audienceOf(pathname) === 'member' && isPlain ? 'private' : null;
}

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Kind {
  const parsed = new URL(url);
  const { pathname } = parsed;
  if (method !== 'GET' || /^\/(?:admin|api|mf\/admin)(?:\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') return kindOfDocument(parsed);
  if (entry.test(pathname)) return 'entry';
  if (script.test(pathname)) return null;
  if (ownFile.test(pathname) && hashedFile.test(pathname)) return 'hashed';
  return picture.test(pathname) ? 'picture' : null;
}

/** Whether a cacheable page, or a style of ours, requests the file: others get no cached files. */
export function isOfPublicPage({ referrer }: Pick<Request, 'referrer'>): boolean {
  if (referrer === '') return false;
  const { pathname } = new URL(referrer);
  return hashedFile.test(pathname) || policyOf(pathname).mayBeCached;
}
