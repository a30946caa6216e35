import { audienceOf } from '../audiences.ts';
import { offline } from './offline.ts';

interface Policy {
  /** Whether caches may keep the document: the gateway's and the service worker's, for everybody. */
  mayBeKept: boolean;
  /** Whether search engines may list it. */
  mayBeListed: boolean;
}

const open: Policy = { mayBeKept: true, mayBeListed: true };
const closed: Policy = { mayBeKept: false, mayBeListed: false };

/** Public addresses of which something else holds than of the rest, with what lies below them. */
const exceptions: readonly (readonly [path: string, policy: Policy])[] = [
  ['/api', closed],
  ['/__correo', closed],
  // Its address holds the token of a mail's link, which is the page's content.
  ['/baja', closed],
  [offline.page, { mayBeKept: true, mayBeListed: false }],
];

/**
 * Who may keep or list the document of a path; the one table for the gateway, the service worker and
 * search engines. Pages of members and of the administration are one person's: nobody.
 */
export function policyOf(pathname: string): Policy {
  if (audienceOf(pathname) !== 'public') return closed;
  const exception = exceptions.find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return exception?.[1] ?? open;
}

/**
 * Path of a file that a build has named by its content: who keeps it, the gateway's caches as well as
 * the service worker, may keep it for ever.
 */
export const hashedFile = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;
