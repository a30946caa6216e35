import { clickFolder } from './affiliates/paths.ts';
import { findAudience } from './audiences.ts';
import { offline } from './offline.ts';

interface Policy {
  /** Whether Cloudflare's cache and the service worker may store the page for all people. */
  mayBeCached: boolean;
  /** Whether search engines may list the page. */
  mayBeListed: boolean;
}

const open: Policy = { mayBeCached: true, mayBeListed: true };
const closed: Policy = { mayBeCached: false, mayBeListed: false };

/** The public paths that are not `open`. A path also stands for all paths below it. */
const exceptions: readonly (readonly [path: string, policy: Policy])[] = [
  // The cache still stores some answers of the API (worker/edge/public-content.ts).
  ['/api', closed],
  // The URLs of these pages contain a mail link's token, and so does their HTML.
  ['/baja', closed],
  ['/volver', closed],
  [clickFolder, closed],
  // A letter's web version is for the readers of the letter, not for search engines.
  ['/carta', { mayBeCached: true, mayBeListed: false }],
  [offline.page, { mayBeCached: true, mayBeListed: false }],
];

/**
 * Returns the cache and index policy of a path's document. The gateway, the service worker and the pages for
 * search engines use this one table. Pages of members and of the administration are private: caches must not
 * store them and search engines must not list them.
 */
export function findCachePolicy(pathname: string): Policy {
  if (findAudience(pathname) !== 'public') return closed;
  const exception = exceptions.find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return exception?.[1] ?? open;
}

/**
 * The number of seconds for which Cloudflare's cache may use a public page or answer (decision 031). After an
 * administrator's change, the site purges the affected pages at once. A cached page never outlives the
 * publication of a scheduled post. So `fresh` limits only the delay after a deployment of the API.
 */
export const edgeCacheSeconds = {
  /** The setting DOCUMENT_SECONDS may replace this value. */
  fresh: 60,
  /** For this time after `fresh`, the cache shows the old page at once and renews it after the answer. */
  whileRevalidate: 3600,
  /** For this time a cached page may replace the page of a failed remote or API. */
  ifError: 86_400,
} as const;

/** Path of a file with the hash of its content in its name. Caches may keep such a file for ever. */
export const hashedFilePattern = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;

/** Path of one of the site's own files outside `assets`. */
export const rootFilePattern = /^\/[^/]+\.(?:svg|png|jpg|ico|txt|webmanifest)$/;
