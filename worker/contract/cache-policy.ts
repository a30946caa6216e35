import { clickFolder } from './affiliates/paths.ts';
import { audienceOf } from './audiences.ts';
import { offline } from './offline.ts';

interface Policy {
  /** Whether Cloudflare's cache and the service worker may store it, for everybody. */
  mayBeCached: boolean;
  /** Whether search engines may list the page. */
  mayBeListed: boolean;
}

const open: Policy = { mayBeCached: true, mayBeListed: true };
const closed: Policy = { mayBeCached: false, mayBeListed: false };

/** Public paths, including those below them, that are not `open`. */
const exceptions: readonly (readonly [path: string, policy: Policy])[] = [
  // Some answers are cached all the same: worker/edge/public-content.ts.
  ['/api', closed],
  // The URLs contain a mail link's token, and so do the pages.
  ['/baja', closed],
  ['/volver', closed],
  [clickFolder, closed],
  // The web versions of letters are for their readers.
  ['/carta', { mayBeCached: true, mayBeListed: false }],
  [offline.page, { mayBeCached: true, mayBeListed: false }],
];

/**
 * The cache and index policy of a path's document: one table for the gateway, the service worker and search
 * engines. Pages of members and the administration are private, so neither is allowed.
 */
export function policyOf(pathname: string): Policy {
  if (audienceOf(pathname) !== 'public') return closed;
  const exception = exceptions.find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return exception?.[1] ?? open;
}

/**
 * The time for which Cloudflare's cache may use a public page or answer, in seconds (decision 031). The
 * administrator's changes are purged at once, and no cached page outlives the publication of a scheduled
 * post; `fresh` is for changes by a deployment of the API.
 */
export const edgeSeconds = {
  /** DOCUMENT_SECONDS may replace this value. */
  fresh: 60,
  /** After this time a cached page is shown at once and renewed after the answer. */
  whileRevalidate: 3600,
  /** For a cached page that replaces a failed remote or API. */
  ifError: 86_400,
} as const;

/** Path of a file that a build named by its content, so that caches may keep it for ever. */
export const hashedFile = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;

/** Path of one of the site's own files outside of `assets`. */
export const rootFile = /^\/[^/]+\.(?:svg|png|jpg|ico|txt|webmanifest)$/;
