import { audienceOf } from './audiences.ts';

/** Names that pages and the service worker share; `shell/offline` is the worker, decision 019. */
export const offline = {
  worker: '/sw.js',
  /** Shown for a page without a copy; the worker keeps only its HTML. */
  page: '/sin-conexion',
  /** Header of a copy: when it was fetched (UTC ms); its document has the same in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** Message: a waiting worker may begin. */
  begin: 'begin',
  /** Message: somebody signed out; the copies are deleted. */
  forget: 'forget',
  /** Message from a page loaded before the worker: the files that it uses. */
  seen: 'seen',
  /** Id of the offline page's list of kept pages. */
  list: 'copies',
} as const;

interface Policy {
  /** By Cloudflare's cache and the service worker, for everybody. */
  mayBeKept: boolean;
  /** By search engines. */
  mayBeListed: boolean;
}

const open: Policy = { mayBeKept: true, mayBeListed: true };
const closed: Policy = { mayBeKept: false, mayBeListed: false };

/** Public paths, including those below them, that are not `open`. */
const exceptions: readonly (readonly [path: string, policy: Policy])[] = [
  // Some answers are cached all the same: worker/edge/public-content.ts.
  ['/api', closed],
  // The URLs hold a mail link's token, which the pages contain.
  ['/baja', closed],
  ['/volver', closed],
  // The web versions of letters are for their readers.
  ['/carta', { mayBeKept: true, mayBeListed: false }],
  [offline.page, { mayBeKept: true, mayBeListed: false }],
];

/**
 * Who may cache or index a path's document: one table for the gateway, the service worker and
 * search engines. Pages of members and the administration are private: nobody may.
 */
export function policyOf(pathname: string): Policy {
  if (audienceOf(pathname) !== 'public') return closed;
  const exception = exceptions.find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return exception?.[1] ?? open;
}

/**
 * For how long Cloudflare's cache may use a public page or answer, in seconds (decision 031). Changes by the
 * administrator are purged at once, and no copy outlives the publication of a scheduled post; `fresh` is for
 * changes by a deployment of the API.
 */
export const edgeSeconds = {
  /** DOCUMENT_SECONDS may replace it. */
  fresh: 60,
  /** Afterwards a copy is shown at once and renewed behind the answer. */
  whileRevalidate: 3600,
  /** A copy that stands in while remote or API fail. */
  ifError: 86_400,
} as const;

/** How long browsers may use something without asking, in seconds. Documents always ask. */
export const browserSeconds = {
  hashed: 31_536_000,
  file: 86_400,
  /** Feeds and covers, which change under the same path. */
  changing: 60,
  /** A post may move back. */
  redirect: 60,
} as const;

/** Path of a file that a build named by its content: caches may keep it for ever. */
export const hashedFile = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;

/** Path of one of the site's own files outside of `assets`. */
export const rootFile = /^\/[^/]+\.(?:svg|png|jpg|ico|txt|webmanifest)$/;
