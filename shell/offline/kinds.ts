import { audienceOf } from '#contract/audiences.ts';
import { hashedFile, policyOf } from '#contract/cache-policy.ts';

/**
 * How the worker treats a request: a `document` is kept, a `private` one never is; null leaves it
 * to the browser. A script is never among the copies, which any script of the site can write: the
 * browser's own cache keeps it, and nobody can put another in its place (decision 045).
 */
type Kind = 'document' | 'private' | 'hashed' | 'entry' | 'picture' | null;

const ownFile = /^\/(?:mf\/(?:public|member)\/)?assets\//;
const entry = /^\/mf\/(?:public|member)\/assets\/remoteEntry\.js$/;
const script = /\.js$/;
/** Pages that a mail's link opens, with its token in the fragment, which no request shows. */
const linkPage = /^\/(?:clave|verificar)$/;
const picture = /\.(?:avif|webp|jpe?g|png|svg)$/;

function kindOfDocument({ pathname, search }: URL): Kind {
  if (pathname.startsWith('/__') || /\.\w+$/.test(pathname)) return null;
  if (policyOf(pathname).mayBeKept) return 'document';
  // «Intentar de nuevo» on the offline page would lose a query, and the token of a mail's link.
  const isPlain = search === '' && !linkPage.test(pathname);
  return audienceOf(pathname) === 'member' && isPlain ? 'private' : null;
}

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Kind {
  const address = new URL(url);
  const { pathname } = address;
  if (method !== 'GET' || /^\/(?:admin|api|mf\/admin)(?:\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') return kindOfDocument(address);
  if (entry.test(pathname)) return 'entry';
  if (script.test(pathname)) return null;
  if (ownFile.test(pathname) && hashedFile.test(pathname)) return 'hashed';
  return picture.test(pathname) ? 'picture' : null;
}

/** Whether a page that may be kept asks for the file, or a style of ours does: others get no copies. */
export function isOfPublicPage({ referrer }: Pick<Request, 'referrer'>): boolean {
  if (referrer === '') return false;
  const { pathname } = new URL(referrer);
  return hashedFile.test(pathname) || policyOf(pathname).mayBeKept;
}
